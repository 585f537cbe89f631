import 'fake-indexeddb/auto';
import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkError } from '#platform/api/api-error.ts';
import { connection } from '#platform/connection/connection.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { EVERYBODY, keepRows, keptFor, keptWhenOffline } from './kept-queries.ts';
import { keptRows } from './kept-rows.ts';

let hasNetwork = true;
let rows = 'at first';

beforeEach(() => {
  hasNetwork = true;
  rows = 'at first';
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const session = { access_token: 'a', refresh_token: 'r', user: { id: 'amal' } };
  localStorage.setItem(AUTH_KEY, JSON.stringify(session));
});
afterEach(() => {
  connection.noteAnswer();
  eraseUserLocalData();
  vi.unstubAllGlobals();
});

const queryFn = async (): Promise<string> => {
  if (!hasNetwork) throw networkError('no network');
  return rows;
};
const queryKey = ['journey'];

/** A page as it is opened anew, with nothing in its memory. */
const openPage = () => {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: keptWhenOffline, networkMode: 'always', retry: false } },
  });
  keepRows(client);
  return {
    client,
    read: (owner = 'amal') => client.fetchQuery({ queryKey, queryFn, meta: keptFor(owner) }),
    isKept: (owner = 'amal') => keptRows.find(owner, '["journey"]').then((kept) => kept?.rows),
  };
};

it('what a page has read is there without a network, also after a reload', async () => {
  const page = openPage();
  expect(await page.read()).toBe('at first');
  await expect.poll(() => page.isKept()).toBe('at first');
  hasNetwork = false;
  expect(await openPage().read()).toBe('at first');
});

it('with a network its answer counts, and its failure too', async () => {
  await keptRows.keep({ owner: 'amal', key: '["journey"]', rows: 'kept' });
  expect(await openPage().read()).toBe('at first');
  const failing = openPage().client.fetchQuery({
    queryKey,
    queryFn: () => Promise.reject(networkError('broken off')),
    meta: keptFor('amal'),
  });
  await expect(failing).rejects.toThrow();
});

it('what was never read fails as it would have, and so does what is nobody’s to keep', async () => {
  hasNetwork = false;
  await expect(openPage().read()).rejects.toMatchObject({ code: 'network' });
  await keptRows.keep({ owner: 'amal', key: '["journey"]', rows: 'kept' });
  await expect(openPage().read('badr')).rejects.toMatchObject({ code: 'network' });
  await expect(openPage().client.fetchQuery({ queryKey, queryFn })).rejects.toMatchObject({ code: 'network' });
});

it('a change on the page is kept as well', async () => {
  const { client, read, isKept } = openPage();
  await read();
  client.setQueryData(queryKey, 'with one more');
  await expect.poll(() => isKept()).toBe('with one more');
});

it('nothing is kept for somebody who has signed out meanwhile', async () => {
  const { client, read, isKept } = openPage();
  localStorage.removeItem(AUTH_KEY);
  await read();
  await client.fetchQuery({ queryKey: ['story'], queryFn, meta: keptFor(EVERYBODY) });
  await expect.poll(() => keptRows.find(EVERYBODY, '["story"]')).toBeDefined();
  expect(await isKept()).toBeUndefined();
});

it('an answer that comes after the erasure is not kept', async () => {
  const { client, isKept } = openPage();
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = client.fetchQuery({ queryKey, queryFn: () => promise, meta: keptFor('amal') }).catch(() => undefined);
  client.clear();
  resolve('late');
  await reading;
  await keptRows.keep({ owner: EVERYBODY, key: 'after', rows: [] });
  expect(await isKept()).toBeUndefined();
});

it('what came from the device is fetched again when the network is back', async () => {
  await keptRows.keep({ owner: 'amal', key: '["journey"]', rows: 'kept' });
  hasNetwork = false;
  const { client } = openPage();
  const observer = new QueryObserver(client, { queryKey, queryFn, meta: keptFor('amal') });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('kept');
  hasNetwork = true;
  rows = 'from the server';
  await connection.check();
  await expect.poll(() => observer.getCurrentResult().data).toBe('from the server');
  leave();
});
