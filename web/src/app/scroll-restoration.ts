/** The scroll position at each address, for going back to it. */
const topByAddress = new Map<string, number>();
let isGoingBack = false;

const address = (): string => location.pathname + location.search;

/** Must start before the router listens, so that a new page knows how it was reached. */
export const trackScrolling = (): void => {
  addEventListener('scroll', () => topByAddress.set(address(), scrollY), { passive: true });
  // The page stays where it is under another address, such as that of a list that was continued.
  addEventListener('replaceState', () => topByAddress.set(address(), scrollY));
  addEventListener('popstate', () => {
    isGoingBack = true;
  });
  // The router's own event for a link that was followed.
  addEventListener('pushState', () => {
    isGoingBack = false;
  });
};

/** Where the new page starts: at its top, or where it was left if the person went back to it. */
export const initialScrollTop = (): number => (isGoingBack ? (topByAddress.get(address()) ?? 0) : 0);
