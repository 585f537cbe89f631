import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { printable } from '#platform/config/startup-error.ts';
import { listen } from './listen.ts';

const listenOn = (port: number, host = '127.0.0.1') => listen({ app: new Hono(), host, port });
const reasonOf = (starting: Promise<unknown>) => starting.then(() => 'it listens', printable);

test('a taken port is told in one line', async () => {
  const first = await listenOn(0);
  expect(await reasonOf(listenOn(first.port))).toBe(
    `Bustan cannot start: port ${first.port} is taken: stop what is using it, or set PORT`,
  );
  await first.close();
});

test('an address of another machine is told in one line', async () => {
  expect(await reasonOf(listenOn(0, '192.0.2.1'))).toBe(
    'Bustan cannot start: 192.0.2.1 is no address of this machine: set HOST',
  );
});
