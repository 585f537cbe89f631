import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a list with "show more": moves the focus to the first added item, for keyboard and screen reader users. `selector`
 * finds the focusable element of each item, and `expectMore` is called before more items are loaded.
 */
export const useFocusAdded = <List extends HTMLElement = HTMLUListElement>(
  count: number,
  selector: string,
  options?: FocusOptions,
) => {
  const list = useRef<List>(null);
  const firstAdded = useRef<number>(undefined);
  const focusItem = useEffectEvent((index: number) =>
    list.current?.querySelectorAll<HTMLElement>(selector)[index]?.focus(options),
  );
  useEffect(() => {
    if (firstAdded.current === undefined || count <= firstAdded.current) return;
    focusItem(firstAdded.current);
    firstAdded.current = undefined;
  }, [count]);
  const expectMore = (): void => {
    firstAdded.current = count;
  };
  return { list, expectMore };
};
