import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';

let isAnswering = true;
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isAnswering = true;
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isAnswering) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 503 });
  });
});
afterEach(() => {
  connection.noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a server that answers anything can be reached', async () => {
  expect(await connection.check()).toBe(true);
  expect(connection.get()).toBe(true);
});

it('a server that does not answer cannot, and is looked for in growing pauses until it does', async () => {
  isAnswering = false;
  expect(await connection.check()).toBe(false);
  expect(connection.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(2);
  isAnswering = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(connection.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(3);
});

it('all who ask at the same time share one request', async () => {
  await Promise.all([connection.check(), connection.check()]);
  expect(asked).toEqual(['/healthz']);
});

it('whoever waits goes on with the first request that is answered', async () => {
  isAnswering = false;
  await connection.check();
  const waiting = connection.untilReachable();
  connection.noteAnswer();
  await waiting;
  expect(connection.get()).toBe(true);
  await connection.untilReachable();
});
