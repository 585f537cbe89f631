import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const SOURCE_MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
/** As `npm start` has them. */
const FLAGS = ['--max-semi-space-size=8'];
/** Every site runs the same code: what one start has compiled, the next twenty need not. */
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
/**
 * On a machine with nothing else to do it takes one or two seconds; tests that measure it say so themselves. A server that
 * waits for its database gives up by itself before this.
 */
const READY_WITHIN_MILLISECONDS = 120_000;

/** The real server in a process of its own, with a database and recordings of its own. */
export interface Site {
  url: string;
  /** Its `DATA_DIR`, with the recordings in `voice-recordings/{userId}/`. */
  dataDirectory: string;
  publicKey: string;
  /** Opens the local mailbox; from the address that the server printed, empty where it has none. */
  mailboxKey: string;
  /** What it was started with, for commands beside it. */
  environment: Record<string, string>;
  /** Of its process. */
  pid: number;
  /** Everything that it wrote so far: a test may search it for what must never be there. */
  output(): string;
  /** From the start of its process to the first good answer of `/readyz`. */
  readyAfterMilliseconds: number;
  stop(): Promise<void>;
  /** Ends it as a crash would: no handler runs. */
  kill(): Promise<void>;
}

interface Starting {
  server: ChildProcess;
  port: number;
  output: () => string;
}

/** Answers how many milliseconds it took. Another site may have taken the port meanwhile: ours says that it has it. */
const untilReady = async ({ server, port, output }: Starting): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < READY_WITHIN_MILLISECONDS) {
    if (server.exitCode !== null) break;
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady && output().includes('Bustan is at')) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The site did not become ready:\n${output()}`);
};

const mailboxKeyIn = (output: string): string => {
  const address = /^Its mailbox is at (\S+)$/m.exec(output)?.[1];
  return (address && new URL(address).searchParams.get('key')) ?? '';
};

const end = async (server: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
};

interface StartOptions {
  /** From the sources, as `npm run dev` starts it. */
  isDevelopment?: boolean;
  /** False: the production server, but from the sources, so that a profile names them. */
  isBuilt?: boolean;
  /** Takes what it writes, so that nobody has to read a line for each of thousands of requests a second. */
  outputFile?: string;
}

/** A folder that is given outlives the site; without one, what the site keeps goes when it stops. */
export const startSite = async (
  environment: Record<string, string>,
  { isDevelopment = false, isBuilt = true, outputFile }: StartOptions = {},
): Promise<Site> => {
  const dataDirectory = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'bustan-site-')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const written = outputFile === undefined ? 'pipe' : openSync(outputFile, 'a');
  const server = spawn(
    process.execPath,
    isDevelopment ? [SOURCE_MAIN, '--dev'] : [...FLAGS, isBuilt ? MAIN : SOURCE_MAIN],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        RATE_LIMITS: 'off',
        NODE_ENV: isDevelopment ? 'development' : 'production',
        NODE_COMPILE_CACHE: COMPILED,
        ...environment,
        DATA_DIR: dataDirectory,
      },
      stdio: ['ignore', written, written],
    },
  );
  if (typeof written === 'number') closeSync(written);
  const lines: string[] = [];
  server.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  server.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  const output = () => (outputFile === undefined ? lines.join('') : readFileSync(outputFile, 'utf8'));
  const readyAfterMilliseconds = await untilReady({ server, port, output }).catch(async (error: unknown) => {
    await end(server, 'SIGKILL');
    throw error;
  });
  if (server.pid === undefined) throw new Error('The site has no process');
  const config = (await (await fetch(`${url}/api/v1/config`)).json()) as { public_key: string };
  return {
    url,
    dataDirectory,
    publicKey: config.public_key,
    mailboxKey: mailboxKeyIn(output()),
    environment,
    pid: server.pid,
    output,
    readyAfterMilliseconds,
    stop: async () => {
      await end(server, 'SIGTERM');
      if (environment.DATA_DIR === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL'),
  };
};
