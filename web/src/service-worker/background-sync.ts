import { type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from '#platform/outbox/outbox-item.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-messages.ts';
import {
  type BackgroundSession,
  OUTBOX_DATABASE,
  OUTBOX_LOCK,
  OUTBOX_SYNC,
  OUTBOX_VERSION,
  type OutboxSchema,
  upgradeOutbox,
} from '#platform/outbox/outbox-schema.ts';

/** Background Sync is no part of the standard library's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

type Database = IDBPDatabase<OutboxSchema>;

/** What can still be undone is the page's; so is what the server has refused, and what needs a sender of its own. */
const isSendable = ({ state, tries, dueAt, request }: OutboxItem): boolean =>
  state !== 'rejected' && request !== undefined && (tries > 0 || dueAt <= Date.now());

/** From now on the server may have it; undefined if it was changed or taken back meanwhile. */
const claim = async (database: Database, id: string): Promise<OutboxItem | undefined> => {
  const writing = database.transaction('items', 'readwrite');
  const item = await writing.store.get(id);
  const claimed = item !== undefined && isSendable(item) ? { ...item, tries: item.tries + 1 } : undefined;
  if (claimed !== undefined) await writing.store.put(claimed);
  await writing.done;
  return claimed;
};

const remove = async (database: Database, { id, tries }: OutboxItem): Promise<void> => {
  const writing = database.transaction(['items', 'attachments'], 'readwrite');
  const item = await writing.objectStore('items').get(id);
  if (item?.tries === tries) {
    await writing.objectStore('items').delete(id);
    await writing.objectStore('attachments').delete(id);
  }
  await writing.done;
};

const send = (scope: ServiceWorkerGlobalScope, { request }: OutboxItem, session: BackgroundSession) =>
  scope.fetch(request?.path ?? '', {
    method: request?.method ?? 'POST',
    headers: {
      apikey: session.publicKey,
      Authorization: `Bearer ${session.accessToken}`,
      ...(request?.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(request?.body !== undefined && { body: JSON.stringify(request.body) }),
  });

const sendAllOf = async (scope: ServiceWorkerGlobalScope, database: Database, session: BackgroundSession) => {
  const items = await database.getAllFromIndex('items', 'userId', session.userId);
  for (const { id } of items.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const item = await claim(database, id);
    if (item === undefined) continue;
    // A network that is gone again rejects the event, and the browser comes back to it.
    const response = await send(scope, item, session);
    if (response.ok) await remove(database, item);
    // A token that has expired, or a session that has ended: the page sends it after the next sign-in.
    if (response.status === 401) return;
  }
};

const sendWhatWaits = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const pages = await scope.clients.matchAll({ type: 'window' });
  // A page that is looked at sends by itself, and tells what became of it.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.navigator.locks.request(OUTBOX_LOCK, async () => {
    const database = await openDB<OutboxSchema>(OUTBOX_DATABASE, OUTBOX_VERSION, {
      upgrade: upgradeOutbox,
      blocking: () => database.close(),
    });
    try {
      for (const session of await database.getAll('sessions')) await sendAllOf(scope, database, session);
    } finally {
      database.close();
      const channel = new BroadcastChannel(OUTBOX_LOCK);
      channel.postMessage({ type: 'changed' } satisfies OutboxMessage);
      channel.close();
    }
  });
};

/**
 * Sends what waits when the browser says that there is a connection again, without a page. What the server does not take
 * at once stays for the page, which tells why.
 */
export const registerBackgroundSync = (scope: ServiceWorkerGlobalScope): void => {
  scope.addEventListener('sync', (event) => {
    const sync = event as SyncEvent; // the event of that name is no other
    if (sync.tag === OUTBOX_SYNC) sync.waitUntil(sendWhatWaits(scope));
  });
};
