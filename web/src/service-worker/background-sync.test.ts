import 'fake-indexeddb/auto';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#platform/outbox/outbox-item.ts';
import { OUTBOX_DATABASE, OUTBOX_VERSION, type OutboxSchema, upgradeOutbox } from '#platform/outbox/outbox-schema.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { openWorkerScope } from './worker-scope.testing.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const TAG = 'bustan.outbox';

/** As a page does it: open for one operation. */
const withDatabase = async <Result>(work: (database: IDBPDatabase<OutboxSchema>) => Promise<Result>) => {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE, OUTBOX_VERSION, { upgrade: upgradeOutbox });
  return work(database).finally(() => database.close());
};
const put = (part: Partial<OutboxItem> & { id: string }) =>
  withDatabase((database) =>
    database.put('items', {
      ...{ userId: AMINA, kind: 'words', body: part.id, createdAt: 1, dueAt: Date.now() + 60_000, tries: 1 },
      ...{ state: 'waiting', request: { method: 'POST', path: '/api/v1/words', body: { id: part.id } } },
      ...part,
    }),
  );
const find = (id: string) => withDatabase((database) => database.get('items', id));
const waiting = () =>
  withDatabase(async (database) => (await database.getAllFromIndex('items', 'userId', AMINA)).map(({ id }) => id));
const erase = () => void indexedDB.deleteDatabase(OUTBOX_DATABASE);

let sent: { path: string; init: RequestInit }[];
let answer: () => Response;

/** The worker, which the browser wakes; `pages` are those that are open. */
const wake = (pages: string[] = []) => {
  const { scope, sync } = openWorkerScope();
  Object.assign(scope, {
    clients: { matchAll: async () => pages.map((visibilityState) => ({ visibilityState })) },
    navigator: { locks: { request: (_: string, work: () => Promise<void>) => work() } },
    fetch: async (path: string, init: RequestInit) => {
      sent.push({ path, init });
      return answer();
    },
  });
  registerBackgroundSync(scope);
  return sync(TAG);
};

beforeEach(async () => {
  sent = [];
  answer = () => new Response('{}', { status: 201 });
  const session = { userId: AMINA, accessToken: 'token', publicKey: 'key' };
  await withDatabase((database) => database.put('sessions', session));
});
afterEach(erase);

describe('without a page', () => {
  it('what waits is sent in the person’s name, and leaves the device after the answer', async () => {
    await put({ id: 'one' });
    await wake();
    expect(sent).toMatchObject([{ path: '/api/v1/words', init: { method: 'POST', body: '{"id":"one"}' } }]);
    expect(sent[0]?.init.headers).toMatchObject({ apikey: 'key', Authorization: 'Bearer token' });
    expect(await waiting()).toEqual([]);
  });

  it('what can still be undone, was refused, needs a page or is somebody else’s stays', async () => {
    await put({ id: 'undoable', tries: 0 });
    await put({ id: 'refused', state: 'rejected' });
    await put({ id: 'recording', request: undefined });
    await put({ id: 'of omar', userId: 'omar' });
    await wake();
    expect(sent).toEqual([]);
    expect(await waiting()).toEqual(['recording', 'refused', 'undoable']);
  });

  it.each([400, 409, 503])('what the server answers with %i stays for the page, which tells why', async (status) => {
    answer = () => new Response('{}', { status });
    await put({ id: 'one' });
    await put({ id: 'two', createdAt: 2 });
    await wake();
    expect([sent.length, await waiting()]).toEqual([2, ['one', 'two']]);
    expect((await find('one'))?.tries).toBe(2);
  });

  it('a token that has expired ends it', async () => {
    answer = () => new Response('{}', { status: 401 });
    await put({ id: 'one' });
    await put({ id: 'two', createdAt: 2 });
    await wake();
    expect([sent.length, await waiting()]).toEqual([1, ['one', 'two']]);
  });

  it('a network that is gone again lets the browser come back to it', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await put({ id: 'one' });
    await expect(wake()).rejects.toThrow('Failed to fetch');
    expect(await waiting()).toEqual(['one']);
  });

  it('after signing out there is nothing to send, and no token', async () => {
    await put({ id: 'one' });
    erase();
    await wake();
    expect(sent).toEqual([]);
  });
});

it('a page that is looked at sends by itself, one that is not does not', async () => {
  await put({ id: 'one' });
  await wake(['visible']);
  expect(sent).toEqual([]);
  await wake(['hidden']);
  expect(sent).toHaveLength(1);
});
