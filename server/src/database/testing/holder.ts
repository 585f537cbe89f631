import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SocketConnection } from '#database/embedded/embedded.ts';

export interface Holder {
  child: ChildProcess;
  /** The first line that it printed: its connection, or why it refused. */
  said: string;
  connection(): SocketConnection;
  /** The next line. */
  next(): Promise<string>;
  /** Sends the signal and waits for the end of this one process. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts `hold-postgres.ts` on a folder, in a Node of its own; it waits for the disk only where that is the subject. */
export const holdPostgres = async (
  folder: string,
  { isDurable = false, ...options }: SpawnOptions & { isDurable?: boolean } = {},
): Promise<Holder> => {
  const program = join(import.meta.dirname, 'hold-postgres.ts');
  const child = spawn(process.execPath, [program, folder, ...(isDurable ? ['durable'] : [])], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const said = await next();
  return {
    child,
    said,
    next,
    connection: () => JSON.parse(said),
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};
