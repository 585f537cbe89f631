import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import type { LeftItems } from './outbox-ports.ts';

const keyOf = (id: string) => `${USER_DATA_PREFIX}outbox-left.${id}`;

export const leftItemsIn = (storage: TextStorage = deviceStorage): LeftItems => ({
  add: (ids) => {
    for (const id of ids) storage.setItem(keyOf(id), '1');
  },
  has: (id) => storage.getItem(keyOf(id)) !== null,
  remove: (id) => storage.removeItem(keyOf(id)),
});
