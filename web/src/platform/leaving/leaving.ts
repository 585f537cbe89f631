type Go = () => void;

interface Guard {
  /** Decides, now or later, whether to go. */
  ask: (go: Go) => void;
  /** Of the entry of the history that holds the unsaved work. */
  index: number | undefined;
}

let guard: Guard | null = null;

/** Runs `go` at once, unless there is unsaved work: then only after the person agreed. */
export const leaving = (go: Go): void => {
  if (guard === null) go();
  else guard.ask(go);
};

// Not every browser tells its place in the history; without it Back is taken to be one step.
const placeInHistory = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined;

let heldState: unknown;
let isReturning = false;
/** From the unsaved work to where Back led. */
let stepsTaken = -1;

/** The state of the history as the page should know it: what is being asked about has not happened yet. */
export const historyState = (): unknown => (isReturning ? heldState : history.state);

/** Back has happened when the page hears of it. It goes forward again before anybody else notices, and then asks. */
const onPopState = (event: PopStateEvent): void => {
  if (guard === null) return;
  event.stopImmediatePropagation();
  const { ask, index } = guard;
  if (isReturning) {
    isReturning = false;
    const steps = stepsTaken;
    ask(() => history.go(steps));
    return;
  }
  const here = placeInHistory();
  stepsTaken = index === undefined || here === undefined || here === index ? -1 : here - index;
  isReturning = true;
  history.go(-stepsTaken);
};

// Once and first: listeners of the window hear of this in the order in which they came, and the router's come later.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState);

const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Registers unsaved work, until the returned function is called. One page has one such work at a time. */
export const guardLeaving = (ask: Guard['ask']): Go => {
  const own: Guard = { ask, index: placeInHistory() };
  guard = own;
  heldState = history.state;
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    if (guard !== own) return;
    guard = null;
    isReturning = false;
    removeEventListener('beforeunload', onBeforeUnload);
  };
};
