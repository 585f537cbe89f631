import { expect, test } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.ts';

const never = new AbortController().signal;
const open = () => createBytesInFlight({ maxBytes: 100, patienceMs: 50 });
/** Whether it was let on at once. */
const isAtOnce = async (taken: Promise<boolean>) =>
  Promise.race([taken, new Promise((resolve) => setImmediate(() => resolve('waits')))]);

test('there is room up to the bound, and again after somebody left', async () => {
  const bytes = open();
  const [first, second] = [bytes.enter(), bytes.enter()];
  expect(await isAtOnce(first.take(90, never))).toBe(true);
  const waiting = second.take(20, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  first.leave();
  expect(await waiting).toBe(true);
  expect(bytes.held).toBe(20);
});

test('who waits too long is told so, and who gives up waits no longer', async () => {
  const bytes = open();
  const [first, second, third] = [bytes.enter(), bytes.enter(), bytes.enter()];
  await first.take(100, never);
  expect(await second.take(1, never)).toBe(false);
  const givingUp = new AbortController();
  const waiting = third.take(1, givingUp.signal);
  givingUp.abort();
  expect(await isAtOnce(waiting)).toBe(false);
});

test('when all are half way, the oldest goes on, so that nobody waits for ever', async () => {
  const bytes = open();
  const [first, second] = [bytes.enter(), bytes.enter()];
  await first.take(60, never);
  const waiting = second.take(60, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  expect(await isAtOnce(first.take(60, never))).toBe(true);
  first.arrived();
  expect(await isAtOnce(waiting)).toBe('waits');
  first.leave();
  expect(await waiting).toBe(true);
});

test('beyond the bound only one body goes on, however many are whole', async () => {
  const bytes = open();
  const [whole, oldest] = [bytes.enter(), bytes.enter()];
  await whole.take(90, never);
  whole.arrived();
  const waiting = oldest.take(90, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  whole.leave();
  expect(await waiting).toBe(true);
  oldest.leave();
  oldest.leave();
  expect(bytes.held).toBe(0);
});
