import { AUTH_KEY, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import { log } from '#platform/log/log.ts';
import { deleteCookie, writeCookie } from '#platform/storage/cookies.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';
import { type AuthState, hasSessionTrace, LOADING, SIGNED_OUT } from './auth-state.ts';

const { get, set, subscribe } = createStore<AuthState>(LOADING);
let watching: Promise<void> | undefined;

const report = (next: AuthState): void => {
  // The server draws the next page by this hint; it decides nothing.
  if (next.session === null) deleteCookie(SIGNED_IN_COOKIE);
  else writeCookie(SIGNED_IN_COOKIE, '1');
  set(next);
};

/** What a link from a mail may bring about. */
export interface LinkEvents {
  onLinkRefused: (code: string) => void;
  onPasswordRecovery: () => void;
}

let events: LinkEvents = { onLinkRefused: () => undefined, onPasswordRecovery: () => undefined };

const watch = async (): Promise<void> => {
  try {
    const { findLinkRefusal, watchSession } = await import('./auth-client.ts');
    watchSession(report, () => events.onPasswordRecovery());
    const refusal = await findLinkRefusal();
    if (refusal !== undefined) events.onLinkRefused(refusal);
  } catch (error) {
    watching = undefined;
    log.warn('The session could not be read', error);
    report(SIGNED_OUT);
  }
};

/** The one session of this page, outside React so that every part sees the same. */
export const sessionStore = {
  get,
  subscribe,
  /** Loads the auth client and follows it from now on. */
  ensureWatched: (): Promise<void> => {
    watching ??= watch();
    return watching;
  },
  /** Looks for traces of a session; without any, nobody is signed in and nothing is loaded. */
  start: (linkEvents: LinkEvents): void => {
    events = linkEvents;
    const isTraced = () => hasSessionTrace({ stored: deviceStorage.find(AUTH_KEY), hash: location.hash });
    if (isTraced()) void sessionStore.ensureWatched();
    else report(SIGNED_OUT);
    // Somebody may sign in in another tab.
    addEventListener('storage', ({ key }) => {
      if (key === AUTH_KEY && isTraced()) void sessionStore.ensureWatched();
    });
  },
};
