import { createStore, type Store } from '#platform/store/store.ts';

/** How often the server is looked for while it cannot be reached; doubled each time. */
const FIRST_PAUSE_MS = 3000;
const MAX_PAUSE_MS = 60_000;
/** A network that takes longer is none for whoever waits for it. */
const ANSWER_WITHIN_MS = 10_000;

const reachable = createStore(true);
let checking: Promise<boolean> | undefined;
let pause = FIRST_PAUSE_MS;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

const isAnswered = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );

const settle = (isReachable: boolean): boolean => {
  clearTimeout(nextCheck);
  if (isReachable !== reachable.get()) reachable.set(isReachable);
  if (isReachable) pause = FIRST_PAUSE_MS;
  else {
    nextCheck = setTimeout(check, pause);
    pause = Math.min(MAX_PAUSE_MS, pause * 2);
  }
  return isReachable;
};

/** Asks the server; one request for all who want to know at the same time. */
const check = (): Promise<boolean> => {
  checking ??= isAnswered()
    .then(settle)
    .finally(() => {
      checking = undefined;
    });
  return checking;
};

interface Connection extends Omit<Store<boolean>, 'set'> {
  /** Whether the server answers now. */
  check(): Promise<boolean>;
  /** A request was answered, however. */
  noteAnswer(): void;
  /** Resolves as soon as the server can be reached. */
  untilReachable(): Promise<void>;
}

/**
 * Whether the server can be reached, as requests have shown: what a phone says about its network is often wrong. True
 * until one has failed.
 */
export const connection: Connection = {
  get: reachable.get,
  subscribe: reachable.subscribe,
  check,
  noteAnswer: () => {
    if (!reachable.get()) settle(true);
  },
  untilReachable: () =>
    new Promise((resolve) => {
      const goOn = () => {
        if (!reachable.get()) return;
        stop();
        resolve();
      };
      const stop = reachable.subscribe(goOn);
      goOn();
    }),
};

const lookAgain = (): void => {
  if (document.visibilityState === 'visible' && !reachable.get()) void check();
};

if (typeof window !== 'undefined') {
  addEventListener('online', () => void check());
  addEventListener('offline', () => void check());
  addEventListener('visibilitychange', lookAgain);
}
