import { join } from 'node:path';
import { type Database, type OpenDatabase, openDatabase } from '#database/database.ts';
import { EmbeddedPostgresError, findRunningPostgres, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { SecretKeyError } from './platform/encryption/secret-keys.ts';

/** The running server's database where there is one, else one that lives as long as this command. */
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

/** Runs an operator's command beside a running server, or on its own: says what came of it and ends with 1 on a refusal. */
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
    const isExpected =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof SecretKeyError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
};
