import { join } from 'node:path';
import { type Database, type OpenDatabase, openDatabase } from '#database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { readConfig } from '#platform/config/config.ts';
import { printable } from '#platform/config/startup-error.ts';
import { createLog, type Log } from '#platform/log/log.ts';

/** The database of the running server, or one that is started for this command. */
const open = async (log: Log): Promise<OpenDatabase> => {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  if (DATABASE_URL !== undefined) return openDatabase({ connection: { url: DATABASE_URL }, log });
  const directory = join(DATA_DIR, 'postgres');
  const running = await findRunningPostgres(directory);
  if (running !== undefined) return openDatabase({ connection: running, log });
  const embedded = await startEmbeddedPostgres({ directory, log });
  const database = openDatabase({ connection: embedded.connection, log });
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  return { ...database, close };
};

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
    const database = await open(log);
    try {
      await migrate({ pool: database.pool, log });
      const { lines, isDone } = await command(database.db, process.argv.slice(2));
      console.log(lines.join('\n'));
      process.exitCode = isDone ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(printable(error));
    process.exitCode = 1;
  }
};
