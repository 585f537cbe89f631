/** Keeps the screen on until it is let go: a phone that goes to sleep hides the page. Where that is refused, it sleeps. */
export const keepAwake = (): (() => void) => {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  return () => {
    lock?.then((held) => held?.release()).catch(() => undefined);
  };
};
