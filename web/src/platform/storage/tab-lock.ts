/** Held by one tab at a time, and let go when that tab goes away, however it goes. */
export const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    // Where there are no locks nobody can be in the way.
    if (navigator.locks === undefined) return resolve(() => undefined);
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        if (lock === null) release();
        resolve(lock === null ? undefined : release);
      });
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });

export const untilUnlocked = async (name: string): Promise<void> => {
  await navigator.locks?.request(name, () => undefined);
};
