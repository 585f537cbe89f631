import { expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

const never = new AbortController().signal;
const open = () => createByteBudget({ maxBytes: 100, timeoutMs: 50 });
/** Whether it was let on at once. */
const isAtOnce = async (taken: Promise<boolean>) =>
  Promise.race([taken, new Promise((resolve) => setImmediate(() => resolve('waits')))]);

test('there is room up to the limit, and again after a release', async () => {
  const bytes = open();
  const [first, second] = [bytes.open(), bytes.open()];
  expect(await isAtOnce(first.reserve(90, never))).toBe(true);
  const waiting = second.reserve(20, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  first.release();
  expect(await waiting).toBe(true);
  expect(bytes.used).toBe(20);
});

test('waiting ends with a timeout, or when it is aborted', async () => {
  const bytes = open();
  const [first, second, third] = [bytes.open(), bytes.open(), bytes.open()];
  await first.reserve(100, never);
  expect(await second.reserve(1, never)).toBe(false);
  const givingUp = new AbortController();
  const waiting = third.reserve(1, givingUp.signal);
  givingUp.abort();
  expect(await isAtOnce(waiting)).toBe(false);
});

test('when all uploads are incomplete, the oldest goes on, so that there is no deadlock', async () => {
  const bytes = open();
  const [first, second] = [bytes.open(), bytes.open()];
  await first.reserve(60, never);
  const waiting = second.reserve(60, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  expect(await isAtOnce(first.reserve(60, never))).toBe(true);
  first.complete();
  expect(await isAtOnce(waiting)).toBe('waits');
  first.release();
  expect(await waiting).toBe(true);
});

test('beyond the limit no upload goes on while another is complete', async () => {
  const bytes = open();
  const [whole, oldest] = [bytes.open(), bytes.open()];
  await whole.reserve(90, never);
  whole.complete();
  const waiting = oldest.reserve(90, never);
  expect(await isAtOnce(waiting)).toBe('waits');
  whole.release();
  expect(await waiting).toBe(true);
  oldest.release();
  oldest.release();
  expect(bytes.used).toBe(0);
});
