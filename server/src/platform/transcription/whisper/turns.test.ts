import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;
const gate = () => Promise.withResolvers<string>();

test('work is done one at a time, in order, whatever becomes of it', async () => {
  const inTurn = createTurns({ maxWaiting: 4 });
  const [first, second] = [gate(), gate()];
  const begun: number[] = [];
  const work = (number: number, ends: Promise<string>) =>
    inTurn(async () => {
      begun.push(number);
      return ends;
    }, never);
  const results = [work(1, first.promise), work(2, second.promise), work(3, Promise.resolve('third'))];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1]);
  first.reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  second.resolve('second');
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third']);
  expect(begun).toEqual([1, 2, 3]);
});

test('beyond the bound one is told when to come again', async () => {
  const inTurn = createTurns({ maxWaiting: 1 });
  const first = gate();
  const present = [inTurn(() => first.promise, never), inTurn(async () => 'second', never)];
  await expect(inTurn(async () => 'third', never)).rejects.toMatchObject({ reason: 'busy', retryAfterSeconds: 60 });
  first.resolve('first');
  expect(await Promise.all(present)).toEqual(['first', 'second']);
  expect(await inTurn(async () => 'fourth', never)).toBe('fourth');
});

test('who gives up while waiting goes at once, and lets nobody in before the one that works', async () => {
  const inTurn = createTurns({ maxWaiting: 4 });
  const first = gate();
  const working = inTurn(() => first.promise, never);
  const givingUp = new AbortController();
  const waiting = inTurn(async () => 'never', givingUp.signal);
  givingUp.abort();
  await expect(waiting).rejects.toThrow(/aborted/);
  let isLastBegun = false;
  const last = inTurn(async () => {
    isLastBegun = true;
    return 'last';
  }, never);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isLastBegun).toBe(false);
  first.resolve('first');
  expect(await Promise.all([working, last])).toEqual(['first', 'last']);
});
