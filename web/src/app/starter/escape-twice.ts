const TWICE_WITHIN_MS = 1000;

/** Something that closes with Escape: its own key is not ours. */
const isEscapeTaken = (): boolean => document.querySelector('dialog[open], [popover]:popover-open') !== null;

/** Calls `act` when Escape is pressed twice within a second and nothing else uses it; until the returned function is called. */
export const onEscapeTwice = (act: () => void): (() => void) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  let isTaken = false;
  // What is open may be closed before the event has reached the window.
  const look = () => {
    isTaken = isEscapeTaken();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.key === 'Escape' && !event.repeat && !event.isComposing && !isTaken && !event.defaultPrevented;
    const isSecond = isOurs && event.timeStamp - lastAt < TWICE_WITHIN_MS;
    // Any other key between the two is a person at work.
    lastAt = isOurs && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isSecond) act();
  };
  addEventListener('keydown', look, true);
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', look, true);
    removeEventListener('keydown', onKeyDown);
  };
};
