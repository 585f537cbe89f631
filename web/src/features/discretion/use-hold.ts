import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

const HOLD_MS = 1500;
/** For those whose screen reader presses a button and cannot hold it. */
const PRESSES = 5;
const PRESSES_WITHIN_MS = 8000;

/** Counts presses; true at the last of five within eight seconds. */
export const createPressCount = () => {
  let times: number[] = [];
  return (now: number): boolean => {
    times = [...times.filter((time) => now - time < PRESSES_WITHIN_MS), now];
    return times.length >= PRESSES;
  };
};

/** The act that nobody does by chance: holding a button, by finger or key, or pressing it five times in a row. */
export const useHold = (onHeld: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const count = useRef(createPressCount());
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => release, [release]);
  const hold = () => {
    if (timer.current !== undefined) return;
    wasHeld.current = false;
    timer.current = setTimeout(() => {
      release();
      wasHeld.current = true;
      onHeld();
    }, HOLD_MS);
  };
  const press = () => {
    release();
    if (!wasHeld.current && count.current(performance.now())) onHeld();
    wasHeld.current = false;
  };
  const isPressing = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    onPointerDown: hold,
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // By finger and by screen reader; of keys the browser would make one at each repetition.
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPressing(event)) return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (isPressing(event)) press();
    },
    onBlur: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
};
