/** Keeps the screen on until the returned function is called, if the browser allows it. */
export const keepAwake = (): (() => void) => {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  return () => {
    lock?.then((held) => held?.release()).catch(() => undefined);
  };
};
