import { type Database, openDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { readConfig } from '#platform/config/config.ts';
import { printable } from '#platform/config/startup-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openConnection } from './open-connection.ts';

interface CommandResult {
  lines: string[];
  isDone: boolean;
}

/** Runs an operator's command, whether or not the server is running, and exits with 1 when it fails. */
export const runCommand = async (
  command: (db: Database, args: readonly string[]) => Promise<CommandResult>,
): Promise<void> => {
  try {
    const log = createLog({ level: 'error' });
    const { connection, close } = await openConnection(readConfig(process.env), log);
    const database = openDatabase({ connection, log });
    try {
      await migrate({ pool: database.pool, log });
      const { lines, isDone } = await command(database.db, process.argv.slice(2));
      console.log(lines.join('\n'));
      process.exitCode = isDone ? 0 : 1;
    } finally {
      await database.close();
      await close();
    }
  } catch (error) {
    console.error(printable(error));
    process.exitCode = 1;
  }
};
