import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { blockNavigation } from './navigation-guard.ts';

/** Asks before unsaved changes are left; show the question while `isAsking`. */
export const useUnsavedChanges = (hasUnsavedChanges: boolean) => {
  const [pending, setPending] = useState<{ navigate: () => void }>();
  const unblock = useRef<() => void>(undefined);
  /** The changes are saved or given up: nobody is asked any more. */
  const release = useCallback(() => unblock.current?.(), []);
  // A layout effect, so that a page that is unmounted for another reason stops asking at once.
  useLayoutEffect(() => {
    if (!hasUnsavedChanges) return;
    unblock.current = blockNavigation((navigate) => setPending({ navigate }));
    return release;
  }, [hasUnsavedChanges, release]);
  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave: () => {
      release();
      setPending(undefined);
      pending?.navigate();
    },
    release,
  };
};
