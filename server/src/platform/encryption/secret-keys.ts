import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Log } from '#platform/log/log.ts';

/** The key that the database's secrets need is missing; the message tells the operator what to do. */
export class SecretKeyError extends StartupError {}

/** Newest first. */
export type SecretKeys = readonly [string, ...string[]];

type KeyConfig = Pick<Config, 'SECRET_KEY' | 'SECRET_KEYS_OLD' | 'DATA_DIR'>;

const MIN_KEY_CHARS = 32;

const readLines = async (path: string): Promise<string[] | undefined> => {
  try {
    return (await readFile(path, 'utf8')).split(/\s+/).filter((line) => line !== '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Creates the file atomically; of two processes that do so at once, one wins for both. */
const createKeyFile = async (
  directory: string,
  { path, content }: { path: string; content: string },
): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
};

const fileIn = (directory: string): string => join(directory, 'secret-key');

/** For an operator who wants them beside a backup: a line each, newest first; undefined where there is none yet. */
export const findSecretKeys = async ({
  SECRET_KEY,
  SECRET_KEYS_OLD,
  DATA_DIR,
}: KeyConfig): Promise<string | undefined> => {
  const newest = SECRET_KEY === undefined ? await readLines(fileIn(DATA_DIR)) : [SECRET_KEY];
  return newest && [...newest, ...SECRET_KEYS_OLD, ''].join('\n');
};

/** Creates the file from lines that `findSecretKeys` gave. False when there is one, which stays as it is. */
export const restoreSecretKeys = async (directory: string, lines: string): Promise<boolean> => {
  const path = fileIn(directory);
  if ((await readLines(path)) !== undefined) return false;
  await createKeyFile(directory, { path, content: lines });
  return true;
};

/**
 * The keys that encrypt secrets in the database, newest first: `SECRET_KEY`, or the file that the first start creates
 * in `DATA_DIR`. They are never in the database, so that a copy of it reveals nothing.
 */
export const readSecretKeys = async (config: KeyConfig, log: Log): Promise<SecretKeys> => {
  if (config.SECRET_KEY !== undefined) return [config.SECRET_KEY, ...config.SECRET_KEYS_OLD];
  const path = fileIn(config.DATA_DIR);
  try {
    if ((await readLines(path)) === undefined) {
      await createKeyFile(config.DATA_DIR, { path, content: `${randomBytes(32).toString('base64url')}\n` });
    }
    const [newest, ...older] = (await readLines(path)) ?? [];
    if (newest === undefined || [newest, ...older].some((key) => key.length < MIN_KEY_CHARS)) {
      throw new SecretKeyError(`${path} must hold keys of at least ${MIN_KEY_CHARS} characters, one a line.`);
    }
    if (((await stat(path)).mode & 0o077) !== 0) log.warn('others may read the file secret-key in DATA_DIR: chmod 600');
    return [newest, ...older, ...config.SECRET_KEYS_OLD];
  } catch (error) {
    if (error instanceof SecretKeyError) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SecretKeyError(`${path} cannot be read or made${code}. Set SECRET_KEY, or make DATA_DIR writable.`);
  }
};
