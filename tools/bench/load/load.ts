import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadJob, LoadResult } from './load-job.ts';

export interface Load {
  run(job: LoadJob): Promise<LoadResult>;
  close(): void;
}

/** Starts the load generator; a job begins when the one before has ended. */
export const openLoad = (): Load => {
  const child = fork(new URL('./generator.ts', import.meta.url));
  return {
    run: async (job) => {
      const done = once(child, 'message') as Promise<[LoadResult]>;
      child.send(job);
      return (await done)[0];
    },
    close: () => child.disconnect(),
  };
};
