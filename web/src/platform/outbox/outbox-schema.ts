import type { DBSchema, IDBPDatabase } from 'idb';
import type { OutboxItem } from './outbox-item.ts';

/** Of the database; here, so that a page that loads nothing of the outbox can delete it, and the service worker open it. */
export const OUTBOX_DATABASE = 'bustan.private.outbox';
export const OUTBOX_VERSION = 2;
/** Of the lock under which one tab, or the service worker, sends, and of the channel on which it tells the others. */
export const OUTBOX_LOCK = 'bustan.outbox';
/** Of the browser's background sync. */
export const OUTBOX_SYNC = 'bustan.outbox';

/** What the service worker needs to send while no page is open; the token serves until it expires. */
export interface BackgroundSession {
  userId: string;
  accessToken: string;
  publicKey: string;
}

export interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { userId: string } };
  /** Of items by their id: bytes that only the sending itself needs. */
  attachments: { key: string; value: { id: string; bytes: ArrayBuffer } };
  /** By user id. */
  sessions: { key: string; value: BackgroundSession };
}

export const upgradeOutbox = (database: IDBPDatabase<OutboxSchema>, oldVersion: number): void => {
  if (oldVersion < 1) {
    database.createObjectStore('items', { keyPath: 'id' }).createIndex('userId', 'userId');
    database.createObjectStore('attachments', { keyPath: 'id' });
  }
  if (oldVersion < 2) database.createObjectStore('sessions', { keyPath: 'userId' });
};
