import 'fake-indexeddb/auto';
import { type DBSchema, openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';

// The module listens to its page once, when it is loaded; another test may have loaded it before.
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.resetModules();
const { deviceDatabase } = await import('./device-database.ts');
vi.unstubAllGlobals();

interface Things extends DBSchema {
  things: { key: string; value: string };
}

const NAME = 'bustan.test.things';
const MANY = 5000;
const withDatabase = deviceDatabase<Things>({
  name: NAME,
  version: 1,
  upgrade: (database) => void database.createObjectStore('things'),
});
const keep = (value: string) => withDatabase((database) => database.put('things', value, 'one'));

/** What another page reads at the same time. */
const readElsewhere = async (): Promise<string | undefined> => {
  const database = await openDB<Things>(NAME, 1);
  try {
    return await database.get('things', 'one');
  } finally {
    database.close();
  }
};

const turn = (type: 'pagehide' | 'pageshow', persisted = true) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));

afterEach(() => turn('pageshow'));

it('a page that is left in the middle of a transaction keeps nobody waiting, and does it when it is back', async () => {
  await keep('before');
  const begun = Promise.withResolvers<void>();
  let tries = 0;
  const writing = withDatabase(async (database) => {
    tries += 1;
    const transaction = database.transaction('things', 'readwrite');
    await transaction.store.put(`try ${tries}`, 'one');
    begun.resolve();
    // As a page that was suspended here: the transaction neither goes on nor ends.
    for (let read = 0; tries === 1 && read < MANY; read += 1) await transaction.store.get('one');
    await transaction.done;
    return 'written';
  });
  await begun.promise;
  turn('pagehide');
  expect(await readElsewhere()).toBe('before');
  expect(tries).toBe(1);
  turn('pageshow');
  expect(await writing).toBe('written');
  expect(await readElsewhere()).toBe('try 2');
});

it('what is begun while the page is left waits until it is back', async () => {
  await keep('before');
  turn('pagehide');
  const writing = keep('after');
  expect(await readElsewhere()).toBe('before');
  turn('pageshow');
  await writing;
  expect(await readElsewhere()).toBe('after');
});

it('a page that is left for good finishes what it can', async () => {
  const writing = keep('at the last moment');
  turn('pagehide', false);
  await writing;
  expect(await readElsewhere()).toBe('at the last moment');
});

it('an operation that fails by itself is not tried again', async () => {
  let tries = 0;
  const failing = withDatabase(async (database) => {
    tries += 1;
    const transaction = database.transaction('things', 'readwrite');
    transaction.abort();
    await transaction.done;
  });
  await expect(failing).rejects.toThrow();
  expect(tries).toBe(1);
});
