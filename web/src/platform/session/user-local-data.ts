import { HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import { LOCK_KEY } from '#platform/discretion/concealment.ts';
import { OUTBOX_DATABASE } from '#platform/outbox/outbox-schema.ts';
import { endPush } from '#platform/push/end-push.ts';
import { deleteCookie, deviceStorage, tabStorage } from '#platform/storage/storage.ts';

/** Prefix of the storage keys whose values belong to one person. */
export const USER_DATA_PREFIX = 'bustan.private.';
/** Prefix of the keys of what was not saved yet. */
export const UNSENT_PREFIX = `${USER_DATA_PREFIX}unsent.`;
/** IndexedDB with recordings that are not saved yet; named here so that it can be deleted without opening it. */
export const RECORDINGS_DATABASE = 'bustan.private.recordings';
/** IndexedDB with what was read last, for the time without a network. */
export const ROWS_DATABASE = 'bustan.private.rows';

/** Nobody waits longer than this to sign out on a bad connection. */
const FLUSH_TIMEOUT_MS = 4000;

const erasers = new Set<() => void>();

/** Registers what a feature must drop from memory when nobody is signed in any more. */
export const onEraseUserLocalData = (erase: () => void): void => {
  erasers.add(erase);
};

/** Sends what is unsent; resolves to whether all of this device has arrived. */
export const flushUnsent = async (): Promise<boolean> => {
  const { outbox } = await import('#platform/outbox/outbox.ts');
  await Promise.race([outbox.sendAll('all'), new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS))]);
  return !deviceStorage.hasPrefix(UNSENT_PREFIX) && (await outbox.isEmpty());
};

const deleteDatabases = (): void => {
  try {
    // Waits until other tabs have closed the database, which they do on `blocking`.
    for (const name of [RECORDINGS_DATABASE, OUTBOX_DATABASE, ROWS_DATABASE]) indexedDB.deleteDatabase(name);
  } catch {
    // Where the browser forbids IndexedDB nothing was kept.
  }
};

/** A phone may be shared: after signing out nothing of the person is left on it. */
export const eraseUserLocalData = (): void => {
  // The lock goes too, of which the cookie tells the server.
  if (deviceStorage.getItem(LOCK_KEY) !== null) deleteCookie(HIDDEN_COOKIE);
  tabStorage.removePrefix(USER_DATA_PREFIX);
  deviceStorage.removePrefix(USER_DATA_PREFIX);
  deleteDatabases();
  void endPush();
  for (const erase of erasers) erase();
};
