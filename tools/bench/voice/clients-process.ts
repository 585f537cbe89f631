import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import type { Batch, BatchResult } from './clients.ts';

const PROGRAM = new URL('./clients.ts', import.meta.url);

export interface BenchClients {
  /** Ends in /v1, as `AI_BASE_URL` does. */
  providerUrl: string;
  send(batch: Batch): Promise<BatchResult>;
  close(): void;
}

export const openClients = async (): Promise<BenchClients> => {
  const child = fork(PROGRAM);
  // Real clients are other machines, so these must not take CPU time from the server.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  const said = async <Said>(): Promise<Said> => ((await once(child, 'message')) as [Said])[0];
  return {
    providerUrl: await said<string>(),
    send: (batch) => {
      const done = said<BatchResult>();
      child.send(batch);
      return done;
    },
    close: () => void child.kill(),
  };
};
