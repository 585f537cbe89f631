import { log } from '#platform/log/log.ts';
import { deviceDatabase } from '#platform/storage/device-database.ts';
import type { OutboxItem } from './outbox-item.ts';
import {
  type BackgroundSession,
  OUTBOX_DATABASE,
  OUTBOX_VERSION,
  type OutboxSchema,
  upgradeOutbox,
} from './outbox-schema.ts';

const withDatabase = deviceDatabase<OutboxSchema>({
  name: OUTBOX_DATABASE,
  version: OUTBOX_VERSION,
  upgrade: upgradeOutbox,
});

/** For the service worker; erased with the database at sign-out. */
export const keepBackgroundSession = (session: BackgroundSession): Promise<unknown> =>
  withDatabase((database) => database.put('sessions', session));

/** What becomes of an item, decided in one transaction with its reading; undefined removes it. */
type Change = (item: OutboxItem | undefined) => OutboxItem | undefined;

export interface OutboxDatabase {
  /** Oldest first. */
  list(userId: string): Promise<readonly OutboxItem[]>;
  /** Whether anybody has something on this device. */
  hasAny(): Promise<boolean>;
  find(id: string): Promise<OutboxItem | undefined>;
  /** Stores what the change makes of the item; its attachment stays as long as it does. */
  change(id: string, change: Change, attachment?: ArrayBuffer): Promise<OutboxItem | undefined>;
  /** The same item and attachment under another id. */
  rename(id: string, nextId: string): Promise<void>;
  readAttachment(id: string): Promise<ArrayBuffer | undefined>;
  erase(): void;
}

const byAge = (items: readonly OutboxItem[]) =>
  items.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

const onDevice: Omit<OutboxDatabase, 'erase'> = {
  list: (userId) => withDatabase(async (database) => byAge(await database.getAllFromIndex('items', 'userId', userId))),
  hasAny: () => withDatabase(async (database) => (await database.count('items')) > 0),
  find: (id) => withDatabase((database) => database.get('items', id)),
  change: (id, change, attachment) =>
    withDatabase(async (database) => {
      const writing = database.transaction(['items', 'attachments'], 'readwrite');
      const [items, attachments] = [writing.objectStore('items'), writing.objectStore('attachments')];
      const changed = change(await items.get(id));
      const isKept = changed !== undefined;
      await Promise.all([
        isKept ? items.put(changed) : items.delete(id),
        isKept ? attachment && attachments.put({ id, bytes: attachment }) : attachments.delete(id),
        writing.done,
      ]);
      return changed;
    }),
  rename: (id, nextId) =>
    withDatabase(async (database) => {
      const writing = database.transaction(['items', 'attachments'], 'readwrite');
      const [items, attachments] = [writing.objectStore('items'), writing.objectStore('attachments')];
      const [item, attachment] = [await items.get(id), await attachments.get(id)];
      await Promise.all([
        item && items.put({ ...item, id: nextId }),
        attachment && attachments.put({ ...attachment, id: nextId }),
        items.delete(id),
        attachments.delete(id),
        writing.done,
      ]);
    }),
  readAttachment: (id) => withDatabase(async (database) => (await database.get('attachments', id))?.bytes),
};

/** For this page alone, where the browser forbids IndexedDB or the device is full. */
const inMemory = (): OutboxDatabase => {
  const items = new Map<string, OutboxItem>();
  const attachments = new Map<string, ArrayBuffer>();
  const remove = (id: string) => {
    items.delete(id);
    attachments.delete(id);
  };
  return {
    list: async (userId) => byAge([...items.values()].filter((item) => item.userId === userId)),
    hasAny: async () => items.size > 0,
    find: async (id) => items.get(id),
    change: async (id, change, attachment) => {
      const changed = change(items.get(id));
      if (changed === undefined) remove(id);
      else items.set(id, { ...changed, isOnPageOnly: true });
      if (changed !== undefined && attachment !== undefined) attachments.set(id, attachment);
      return changed;
    },
    rename: async (id, nextId) => {
      const [item, attachment] = [items.get(id), attachments.get(id)];
      remove(id);
      if (item !== undefined) items.set(nextId, { ...item, id: nextId });
      if (attachment !== undefined) attachments.set(nextId, attachment);
    },
    readAttachment: async (id) => attachments.get(id),
    erase: () => {
      items.clear();
      attachments.clear();
    },
  };
};

/** The items of this device; what it cannot store is kept by this page alone. */
export const outboxDatabase = (): OutboxDatabase => {
  const page = inMemory();
  const attempt = async <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
    work.catch((error: unknown) => {
      log.warn('The outbox on the device could not be used', error);
      return otherwise;
    });
  return {
    list: async (userId) => byAge([...(await attempt(onDevice.list(userId), [])), ...(await page.list(userId))]),
    hasAny: async () => (await page.hasAny()) || (await attempt(onDevice.hasAny(), false)),
    find: async (id) => (await page.find(id)) ?? (await attempt(onDevice.find(id), undefined)),
    change: async (id, change, attachment) => {
      if ((await page.find(id)) !== undefined) return page.change(id, change, attachment);
      return onDevice.change(id, change, attachment).catch((error: unknown) => {
        log.warn('The outbox on the device could not be written', error);
        return page.change(id, change, attachment);
      });
    },
    rename: async (id, nextId) =>
      (await page.find(id)) === undefined ? onDevice.rename(id, nextId) : page.rename(id, nextId),
    readAttachment: async (id) => (await page.readAttachment(id)) ?? attempt(onDevice.readAttachment(id), undefined),
    erase: page.erase,
  };
};
