type Navigate = () => void;

interface Guard {
  /** Asks the person, and calls `navigate` if they agree to lose what is unsaved. */
  ask: (navigate: Navigate) => void;
  /** Of the history entry that holds the unsaved changes. */
  index: number | undefined;
}

let guard: Guard | null = null;

/** Runs `navigate` at once, or after the person has agreed if there are unsaved changes. */
export const confirmLeaving = (navigate: Navigate): void => {
  if (guard === null) navigate();
  else guard.ask(navigate);
};

// Browsers without the Navigation API do not tell the position; Back is then taken to be one step.
const historyIndex = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined;

let heldState: unknown;
let isReturning = false;
/** From the unsaved changes to where Back led. */
let stepsTaken = -1;

/** The history's state without a Back that the person has not confirmed yet. */
export const historyState = (): unknown => (isReturning ? heldState : history.state);

/** Back has already happened when the page hears of it: go forward again before the router notices, then ask. */
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
  const here = historyIndex();
  stepsTaken = index === undefined || here === undefined || here === index ? -1 : here - index;
  isReturning = true;
  history.go(-stepsTaken);
};

// Listeners run in the order in which they were added: this one must come before the router's.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState);

const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Blocks navigation until the returned function is called. One page has one guard at a time. */
export const blockNavigation = (ask: Guard['ask']): (() => void) => {
  const own: Guard = { ask, index: historyIndex() };
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
