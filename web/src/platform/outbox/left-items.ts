import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import type { LeftItems } from './outbox-ports.ts';

const PREFIX = `${USER_DATA_PREFIX}outbox-left.`;
const keyOf = (id: string) => `${PREFIX}${id}`;

/** A form may still hold what was sent, if its page ended before it could be emptied; nobody comes back to it so late. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const isOutOfDate = (stored: string | null, now: number): boolean => !(now - Number(stored) < KEPT_MS);

export const leftItemsIn = (storage: TextStorage = deviceStorage, now: () => number = Date.now): LeftItems => ({
  add: (ids) => {
    for (const key of storage.keys(PREFIX)) if (isOutOfDate(storage.getItem(key), now())) storage.removeItem(key);
    for (const id of ids) storage.setItem(keyOf(id), String(now()));
  },
  has: (id) => storage.getItem(keyOf(id)) !== null,
});
