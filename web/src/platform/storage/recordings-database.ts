/** Recordings that are not saved yet; its name stands here so that it can be erased without opening it. */
export const RECORDINGS_DATABASE = 'bustan.private.recordings';

/** Waits behind whatever other tabs still do with it; they close it when they are told. */
export const eraseRecordings = (): void => {
  try {
    indexedDB.deleteDatabase(RECORDINGS_DATABASE);
  } catch {
    // Where the browser forbids it nothing was kept.
  }
};
