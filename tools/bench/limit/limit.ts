import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LimitOptions } from './limit-server.ts';

export interface Limit {
  url: string;
  pid: number;
  close(): Promise<void>;
}

export const startLimit = async (options: LimitOptions): Promise<Limit> => {
  const child = fork(new URL('./limit-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const listening = once(child, 'message') as Promise<[number]>;
  child.send(options);
  const [port] = await listening;
  if (child.pid === undefined) throw new Error('The limit did not start');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
