import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The buttons change with the state: whoever was on one of them is brought to the first of the new ones. */
export const useFollowingFocus = (state: string) => {
  const root = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const box = root.current;
    if (state === 'loading' || box === null || !isInside.current || box.contains(document.activeElement)) return;
    box.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [state]);
  return {
    root,
    onFocus: () => {
      isInside.current = true;
    },
    // A button that is taken away says goodbye to nobody; only the way to another place counts as leaving.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !root.current?.contains(relatedTarget)) isInside.current = false;
    },
  };
};
