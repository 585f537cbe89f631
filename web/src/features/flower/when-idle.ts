/** Runs once the page is usable, in a pause of its other work. Returns what takes that back. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 1500 });
  return () => cancelIdleCallback(request);
};
