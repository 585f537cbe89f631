import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import type { Done, Order } from './phones.ts';

const PROGRAM = new URL('./phones.ts', import.meta.url);

export interface Phones {
  /** Ends in /v1, as `AI_BASE_URL` does. */
  providerUrl: string;
  send(order: Order): Promise<Done>;
  close(): void;
}

export const openPhones = async (): Promise<Phones> => {
  const child = fork(PROGRAM);
  // In truth they are other machines: they must not take the site's turns on this one.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  const said = async <Said>(): Promise<Said> => ((await once(child, 'message')) as [Said])[0];
  return {
    providerUrl: await said<string>(),
    send: (order) => {
      const done = said<Done>();
      child.send(order);
      return done;
    },
    close: () => void child.kill(),
  };
};
