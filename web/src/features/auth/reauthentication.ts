import { createStore } from '#platform/store/store.ts';

/** `impossible` where the page has no dialog. */
type ReauthenticationOutcome = 'given' | 'cancelled' | 'impossible';

/** An action that waits for its owner to prove who they are. */
interface PendingReauthentication {
  settle: (outcome: ReauthenticationOutcome) => void;
}

const store = createStore<PendingReauthentication | null>(null);

/** The server's error code of an action that needs a proof of its owner. Nothing was changed. */
export const REAUTHENTICATION_NEEDED = 'reauthentication_needed';

/** How many dialogs are on the page that could ask: none or one. */
let dialogs = 0;

export const pendingReauthentication = {
  get: store.get,
  subscribe: store.subscribe,
  /** While a dialog is on the page; the returned function ends what waits for it. */
  register: (): (() => void) => {
    dialogs += 1;
    return () => {
      dialogs -= 1;
      store.get()?.settle('cancelled');
    };
  },
};

/** Opens the dialog of the page. With `given` the action may be repeated. */
export const requestReauthentication = (): Promise<ReauthenticationOutcome> => {
  if (dialogs === 0) return Promise.resolve('impossible');
  store.get()?.settle('cancelled');
  return new Promise((resolve) => {
    const settle = (outcome: ReauthenticationOutcome) => {
      store.set(null);
      resolve(outcome);
    };
    store.set({ settle });
  });
};
