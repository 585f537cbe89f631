import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { guardLeaving } from './leaving.ts';

/** While there is unsaved work, whoever leaves is asked first; `isAsking` tells when to show the question. */
export const useUnsavedWork = (hasUnsavedWork: boolean) => {
  const [onward, setOnward] = useState<{ go: () => void }>();
  const unregister = useRef<() => void>(undefined);
  /** From now on nobody is asked any more: the work is saved, or given up. */
  const release = useCallback(() => unregister.current?.(), []);
  // In the layout phase, so that a page that is taken away for another reason no longer asks.
  useLayoutEffect(() => {
    if (!hasUnsavedWork) return;
    unregister.current = guardLeaving((go) => setOnward({ go }));
    return release;
  }, [hasUnsavedWork, release]);
  return {
    isAsking: onward !== undefined,
    stay: () => setOnward(undefined),
    leave: () => {
      release();
      setOnward(undefined);
      onward?.go();
    },
    release,
  };
};
