/** Where each address was last scrolled to, for the way back to it. */
const topByAddress = new Map<string, number>();
let isGoingBack = false;

const here = (): string => location.pathname + location.search;

/** Begun before the router listens, so that an arrival already knows how it came about. */
export const rememberScrolling = (): void => {
  addEventListener('scroll', () => topByAddress.set(here(), scrollY), { passive: true });
  addEventListener('popstate', () => {
    isGoingBack = true;
  });
  // The router's own event for a link that was followed.
  addEventListener('pushState', () => {
    isGoingBack = false;
  });
};

/** The top of a page that was followed to; where it was left, of one that was gone back to. */
export const topOfArrival = (): number => (isGoingBack ? (topByAddress.get(here()) ?? 0) : 0);
