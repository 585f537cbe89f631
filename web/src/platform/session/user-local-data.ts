import { deviceStorage, tabStorage } from '#platform/storage/storage.ts';

/** Prefix of the storage keys whose values belong to one person. */
export const USER_DATA_PREFIX = 'bustan.private.';
/** Prefix of the keys of what the server does not have yet. */
export const UNSENT_PREFIX = `${USER_DATA_PREFIX}unsent.`;
/** IndexedDB with recordings that are not saved yet; named here so that it can be deleted without opening it. */
export const RECORDINGS_DATABASE = 'bustan.private.recordings';

/** Nobody waits longer than this to sign out on a bad connection. */
const FLUSH_TIMEOUT_MS = 4000;

const erasers = new Set<() => void>();
const flushers = new Set<() => Promise<void>>();

/** Registers what a feature must drop from memory when nobody is signed in any more. */
export const onEraseUserLocalData = (erase: () => void): void => {
  erasers.add(erase);
};

/** Registers how a feature sends what is unsent, while there still is a session. */
export const onFlushUnsent = (flush: () => Promise<void>): void => {
  flushers.add(flush);
};

/** Sends what is unsent; resolves to whether all of this device has arrived. */
export const flushUnsent = async (): Promise<boolean> => {
  const flushing = Promise.allSettled([...flushers].map((flush) => flush()));
  await Promise.race([flushing, new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS))]);
  return !deviceStorage.hasPrefix(UNSENT_PREFIX);
};

const deleteRecordings = (): void => {
  try {
    // Waits until other tabs have closed the database, which they do on `blocking`.
    indexedDB.deleteDatabase(RECORDINGS_DATABASE);
  } catch {
    // Where the browser forbids IndexedDB nothing was kept.
  }
};

/** A phone may be shared: after signing out nothing of the person is left on it. */
export const eraseUserLocalData = (): void => {
  tabStorage.removePrefix(USER_DATA_PREFIX);
  deviceStorage.removePrefix(USER_DATA_PREFIX);
  deleteRecordings();
  for (const erase of erasers) erase();
};
