import 'fake-indexeddb/auto';
import type { Session, User } from '@supabase/auth-js';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { setPublicKey } from '#platform/api/public-key.ts';
import { LOADING, sessionStore } from '#platform/session/session-store.ts';
import { askForSync } from './ask-for-sync.ts';
import type { OutboxItem } from './outbox-item.ts';
import { OUTBOX_DATABASE, OUTBOX_VERSION, type OutboxSchema, upgradeOutbox } from './outbox-schema.ts';

const user = { id: 'amina' } as User;
const waiting = { state: 'waiting', tries: 1, request: { path: '/x', method: 'POST' } } as OutboxItem;

const keptTokens = async () => {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE, OUTBOX_VERSION, { upgrade: upgradeOutbox });
  const kept = await database.getAll('sessions');
  database.close();
  return kept.map(({ accessToken }) => accessToken);
};
const signIn = (access_token: string) => {
  setPublicKey('key');
  vi.spyOn(sessionStore, 'get').mockReturnValue({ ...LOADING, user, session: { access_token } as Session });
};
const withSync = (register: () => Promise<void>) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a browser that forbids it gets no token, and nothing is wrong', async () => {
  signIn('one');
  withSync(() => Promise.reject(new DOMException('Background Sync is disabled.', 'UnknownError')));
  await askForSync([waiting]);
  expect(await keptTokens()).toEqual([]);
});

it('a browser that sends by itself gets the token', async () => {
  signIn('two');
  withSync(async () => undefined);
  await askForSync([waiting]);
  expect(await keptTokens()).toEqual(['two']);
});
