/** That somebody is about to use the page; reading and scrolling are none. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
/** On a page that is never idle. */
const AT_THE_LATEST_MS = 3000;

/** The document and its fonts are there, and the words stand. */
const whenPainted = (act: () => void): void => {
  // A tab in the background paints nothing, and does not have to be waited for.
  const paint = () =>
    document.visibilityState === 'visible' ? requestAnimationFrame(() => setTimeout(act)) : setTimeout(act);
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
};

/** Resolves when somebody begins to use the page, or else when it is painted and the device has nothing to do. */
export const whenWanted = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_USE) {
      addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal });
    }
    whenPainted(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: AT_THE_LATEST_MS });
      else setTimeout(begin, 200);
    });
  });
