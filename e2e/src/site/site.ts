import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
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
  /** Everything that it wrote so far: a test may search it for what must never be there. */
  output(): string;
  /** From the start of its process to the first good answer of `/readyz`. */
  readyAfterMilliseconds: number;
  stop(): Promise<void>;
  /** Ends it as a crash would: no handler runs. */
  kill(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server's address is never a string
  probe.close();
  await once(probe, 'close');
  return port;
};

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

/** A folder that is given outlives the site; without one, what the site keeps goes when it stops. */
export const startSite = async (environment: Record<string, string>): Promise<Site> => {
  const dataDirectory = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'bustan-site-')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  server.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  server.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  const output = () => lines.join('');
  const readyAfterMilliseconds = await untilReady({ server, port, output }).catch(async (error: unknown) => {
    await end(server, 'SIGKILL');
    throw error;
  });
  const config = (await (await fetch(`${url}/api/v1/config`)).json()) as { public_key: string };
  return {
    url,
    dataDirectory,
    publicKey: config.public_key,
    mailboxKey: mailboxKeyIn(output()),
    environment,
    output,
    readyAfterMilliseconds,
    stop: async () => {
      await end(server, 'SIGTERM');
      if (environment.DATA_DIR === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL'),
  };
};
