import { expect, test } from 'vitest';
import { registerUpdates } from './updates.ts';
import { openWorkerScope } from './worker-scope.testing.ts';

const SCRIPT = 'https://bustan.example/assets/entry-2.js';

const openWorker = () => {
  const worker = openWorkerScope();
  registerUpdates(worker.scope, ['/assets/entry-2.js']);
  return worker;
};

test('a page of another version is told, and the worker goes on waiting', async () => {
  const { message, counts } = openWorker();
  const script = SCRIPT.replace('entry-2', 'entry-1');
  expect(await message({ type: 'introduce', script })).toEqual([{ type: 'new-version' }]);
  expect(counts.skipWaiting).toBe(0);
});

test('a page that runs the new version already gets its worker without a word', async () => {
  const { message, counts } = openWorker();
  expect(await message({ type: 'introduce', script: SCRIPT })).toEqual([]);
  expect(counts.skipWaiting).toBe(1);
});

test('a person who has agreed is not kept waiting', async () => {
  const { message, counts } = openWorker();
  await message({ type: 'take-over' });
  expect(counts.skipWaiting).toBe(1);
});

test('other messages are for others', async () => {
  const { message, counts } = openWorker();
  expect(await message({ type: 'use-language', language: 'ar' })).toEqual([]);
  expect(counts.skipWaiting).toBe(0);
});
