import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createVersionedCache } from './versioned-cache.ts';

const log = createLog({ level: 'silent' });

/** A table with a version, as the cache sees it; `loads` and `checks` count the queries. */
const openTable = async () => {
  const table = { version: 'v1', content: 'first', checks: 0, loads: 0, isDown: false };
  const cache = await createVersionedCache({
    initial: 'initial',
    findVersion: async () => {
      table.checks += 1;
      if (table.isDown) throw new Error('The database is down');
      return table.version;
    },
    load: async () => {
      table.loads += 1;
      return table.content;
    },
    log,
    failureMessage: 'the table could not be read',
  });
  const change = (content: string) => Object.assign(table, { content, version: `${table.version}+` });
  return { table, cache, change };
};

test('loads at the start, and then answers without a promise', async () => {
  const { table, cache } = await openTable();
  expect(cache.get()).toBe('first');
  expect(table).toMatchObject({ checks: 1, loads: 1 });
});

test('after an expiry all callers share one check, and see the change', async () => {
  const { table, cache, change } = await openTable();
  change('second');
  cache.expire();
  expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual(['second', 'second', 'second']);
  expect(table).toMatchObject({ checks: 2, loads: 2 });
});

test('does not load again while the version is the same', async () => {
  const { table, cache } = await openTable();
  table.content = 'changed without a new version';
  cache.expire();
  expect(await cache.get()).toBe('first');
  expect(table).toMatchObject({ checks: 2, loads: 1 });
});

test('keeps the last known value while the database does not answer', async () => {
  const { table, cache, change } = await openTable();
  const warn = vi.spyOn(log, 'warn');
  change('second');
  table.isDown = true;
  cache.expire();
  expect(await cache.get()).toBe('first');
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the table could not be read');
  table.isDown = false;
  cache.expire();
  expect(await cache.get()).toBe('second');
});

test('a slow check that started before a change does not undo what a later one loaded', async () => {
  const slow = Promise.withResolvers<string>();
  const loads = [async () => 'first', () => slow.promise, async () => 'third'];
  let version = 0;
  const cache = await createVersionedCache({
    initial: 'initial',
    findVersion: async () => `v${version}`,
    load: () => loads.shift()?.() ?? Promise.reject(new Error('loaded too often')),
    log,
    failureMessage: 'the table could not be read',
  });
  version = 1;
  cache.expire();
  const early = cache.get();
  version = 2;
  cache.expire();
  expect(await cache.get()).toBe('third');
  slow.resolve('second');
  await early;
  expect(await cache.get()).toBe('third');
});
