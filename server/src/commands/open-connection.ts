import { join } from 'node:path';
import type { Connection } from '#database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';

export interface CommandConnection {
  connection: Connection;
  /** Stops the embedded database, if it was started for this command. */
  close(): Promise<void>;
}

/** To the database of the running server, or to one that is started for this command. */
export const openConnection = async (
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<CommandConnection> => {
  const close = async () => {};
  if (DATABASE_URL !== undefined) return { connection: { url: DATABASE_URL }, close };
  const directory = join(DATA_DIR, 'postgres');
  const running = await findRunningPostgres(directory);
  if (running !== undefined) return { connection: running, close };
  const { connection, stop } = await startEmbeddedPostgres({ directory, log });
  return { connection, close: stop };
};
