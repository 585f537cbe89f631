import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Whether it can be scrolled any further the way a wheel turns. */
const hasMore = ({ scrollLeft, scrollWidth, clientWidth }: Element, delta: number): boolean => {
  const done = Math.abs(scrollLeft);
  return delta > 0 ? done < scrollWidth - clientWidth - 1 : done > 0;
};

/** A wheel goes along the path where there is path left, and down the page where it ends. */
const useWheel = (view: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = view.current;
    const turn = (event: WheelEvent): void => {
      if (element === null || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      if (!hasMore(element, event.deltaY)) return;
      event.preventDefault();
      element.scrollBy({ left: isRightToLeft(element) ? -event.deltaY : event.deltaY });
    };
    // React listens passively, which cannot keep the page where it is.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [view]);
};

/** The place of the week to go to; undefined for any other key. */
const placeAfter = (key: string, { from, last, isMirrored }: { from: number; last: number; isMirrored: boolean }) => {
  const [older, newer] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === older || key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === newer || key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** The weeks as one stop of the Tab key, gone along with the arrow keys, Home and End, or a wheel. */
export const useSidewaysPath = () => {
  const view = useRef<HTMLDivElement>(null);
  useWheel(view);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const weeks = [...(view.current?.querySelectorAll<HTMLElement>('button.week-stand') ?? [])];
    const from = weeks.indexOf(event.target as HTMLElement); // a key is pressed on an element
    if (from === -1 || view.current === null) return;
    const place = placeAfter(event.key, { from, last: weeks.length - 1, isMirrored: isRightToLeft(view.current) });
    if (place === undefined) return;
    event.preventDefault();
    weeks[place]?.focus();
  };
  return { view, onKeyDown };
};
