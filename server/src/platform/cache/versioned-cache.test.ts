import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createVersionedCache } from './versioned-cache.ts';

const log = createLog({ level: 'silent' });

/** A table with a version, as the cache sees it; `loads` counts the queries. */
const openTable = async () => {
  const table = { version: 1, content: 'first', loads: 0, isDown: false, isUnknown: false };
  const cache = await createVersionedCache({
    initial: 'initial',
    changes: {
      versionOf: () => (table.isUnknown ? Promise.resolve(null) : table.version),
      lastVersionOf: () => table.version,
    },
    table: 'translations',
    load: async () => {
      table.loads += 1;
      if (table.isDown) throw new Error('The database is down');
      return table.content;
    },
    log,
    failureMessage: 'the table could not be read',
  });
  const change = (content: string) => Object.assign(table, { content, version: table.version + 1 });
  return { table, cache, change };
};

test('loads at the start, and then answers without a promise', async () => {
  const { table, cache } = await openTable();
  expect(cache.get()).toBe('first');
  expect(table.loads).toBe(1);
});

test('after a change all callers share one load, and see it', async () => {
  const { table, cache, change } = await openTable();
  change('second');
  expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual(['second', 'second', 'second']);
  expect(table.loads).toBe(2);
  expect(cache.get()).toBe('second');
});

test('does not load again while nobody knows whether there was a change', async () => {
  const { table, cache } = await openTable();
  table.isUnknown = true;
  expect(await cache.get()).toBe('first');
  expect(table.loads).toBe(1);
});

test('keeps the last known value while the database does not answer, and asks it again a second later', async () => {
  const { table, cache, change } = await openTable();
  const warn = vi.spyOn(log, 'warn');
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  change('second');
  table.isDown = true;
  expect(await cache.get()).toBe('first');
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the table could not be read');
  table.isDown = false;
  now.mockReturnValue(11_000);
  expect(await cache.get()).toBe('second');
  now.mockRestore();
});

test('a slow load that started before a change does not undo what a later one loaded', async () => {
  const slow = Promise.withResolvers<string>();
  const loads = [async () => 'first', () => slow.promise, async () => 'third'];
  let version = 1;
  const cache = await createVersionedCache({
    initial: 'initial',
    changes: { versionOf: () => version, lastVersionOf: () => version },
    table: 'stories',
    load: () => loads.shift()?.() ?? Promise.reject(new Error('loaded too often')),
    log,
    failureMessage: 'the table could not be read',
  });
  version = 2;
  const early = cache.get();
  version = 3;
  expect(await cache.get()).toBe('third');
  slow.resolve('second');
  await early;
  expect(cache.get()).toBe('third');
});
