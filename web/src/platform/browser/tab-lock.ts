/** Takes a lock that only one tab holds, and that is released when the tab is closed or crashes. */
export const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    // Without the Web Locks API other tabs cannot be seen, so nothing is in the way.
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

/** Runs one tab's work after the other's; `isAlone` is false where the browser cannot tell. */
export const runLocked = (name: string, work: (isAlone: boolean) => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work(false) : navigator.locks.request(name, () => work(true));
