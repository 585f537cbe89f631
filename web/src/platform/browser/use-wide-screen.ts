import { useSyncExternalStore } from 'react';

/** As in the stylesheets of pages that show two columns. */
const WIDE = '(width >= 75rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether a list and the form of one of its rows have room beside each other. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
