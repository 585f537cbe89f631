import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { openDatabase, withoutTimeLimits } from '#database/database.ts';
import { BackupError } from '#features/backup/backup.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { createLog } from '#platform/log/log.ts';
import { createStore, type Store } from '#platform/storage/storage.ts';
import { openConnection } from './open-connection.ts';

export interface CommandOptions {
  args: readonly string[];
  environment: Record<string, string | undefined>;
  /** Called with each line for the operator. */
  report: (line: string) => void;
  /** Stops the command, which then leaves nothing behind. */
  signal: AbortSignal;
}

/** One file and one flag. */
export const parse = (args: readonly string[], { command, flag }: { command: string; flag: string }) => {
  const usage = new BackupError(`Usage: npm run ${command} -- FILE [--${flag}]`);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { [flag]: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, isSet: values[flag] === true };
  } catch {
    // An unknown option is answered as a missing file is.
  }
  throw usage;
};

export /** The database and the recordings, while the server runs or not; both are closed again. */
const withSite = async <Result>(config: Config, use: (site: { client: Client; store: Store }) => Promise<Result>) => {
  const store = await createStore(config);
  const log = createLog({ level: 'error' });
  const { connection, close } = await openConnection(config, log);
  const database = openDatabase({ connection, log });
  try {
    return await withoutTimeLimits(database.pool, (client) => use({ client, store }));
  } finally {
    await database.close();
    await close();
  }
};

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Of what happens outside the program only the message; a bug keeps its stack. */
const oneLine = (error: unknown): unknown => {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return error;
  return error.message === '' ? String(error.code) : error.message.split('\n', 1)[0];
};

/** Runs one of them for an operator: progress and errors go to standard error, a line each; exits with 1 on failure. */
export const runForOperator = async (command: (options: CommandOptions) => Promise<void>): Promise<void> => {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  try {
    await command({
      args: process.argv.slice(2),
      environment: process.env,
      report: (line) => console.error(line),
      signal,
    });
  } catch (error) {
    console.error(signal.aborted ? 'Stopped before the end.' : oneLine(error));
    process.exitCode = 1;
  }
};
