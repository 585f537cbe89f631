/** Held by one tab at a time, and let go when that tab goes away, however it goes. */
export const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    // Where there are no locks, or none are allowed, nobody can be seen to be in the way.
    const goOn = () => resolve(() => undefined);
    if (navigator.locks === undefined) return goOn();
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        if (lock === null) release();
        resolve(lock === null ? undefined : release);
      });
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(goOn);
  });

export const untilUnlocked = async (name: string): Promise<void> => {
  await navigator.locks?.request(name, () => undefined);
};
