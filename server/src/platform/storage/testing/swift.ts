import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian's own Python: no other one sees Debian's packages. */
const PYTHON = '/usr/bin/python3';
const SERVERS = join(import.meta.dirname, 'swift-servers.py');
const START_MS = 20_000;

/** The user that has the bucket `recordings` and nothing else. */
const USER = 'garden:bustan';
const SECRET = 'a/key+with%signs';

export interface Swift {
  /** A store on the bucket, signed as that user with that secret. */
  url(bucket: string, options?: { user?: string; secret?: string }): string;
  port: number;
  /** Its own address, for requests without a signature. */
  address: string;
  stop(): Promise<void>;
}

export interface NoSwift {
  reason: string;
}

const startIn = async (parent: string): Promise<Swift | NoSwift> => {
  const folder = await mkdtemp(join(parent, 'bustan-swift-'));
  const child = spawn(PYTHON, ['-B', SERVERS, folder]);
  const errors: string[] = [];
  const ended = once(child, 'exit').catch((error: unknown) => errors.push(String(error)));
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  clearTimeout(timer);
  if (line.done === true) {
    await stop();
    return { reason: errors.join('').trim().split('\n').at(-1) || 'it did not start' };
  }
  const { port } = JSON.parse(line.value) as { port: number };
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    url: (bucket, { user = USER, secret = SECRET } = {}) =>
      `s3://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=off`,
    stop,
  };
};

/** Swift on loopback, in a process that ends with this one; or why it cannot be had here. */
export const startSwift = async (): Promise<Swift | NoSwift> => {
  const swift = await startIn(tmpdir());
  if (!('reason' in swift && swift.reason.includes('Operation not supported'))) return swift;
  // A folder in memory may have no extended attributes, which Swift needs.
  const ours = resolve('.cache');
  await mkdir(ours, { recursive: true });
  return startIn(ours);
};
