import { AUTH_KEY, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import type { Session, User } from '@supabase/auth-js';
import { log } from '#platform/log/log.ts';
import { deleteCookie, deviceStorage, writeCookie } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';
import type { AccountSwitch } from './account-switch.ts';
import { mayHaveSession } from './may-have-session.ts';

export type { User };

/** Who is signed in. `isLoading` holds until both the session and the role are known (spec section 4). */
export interface AuthState {
  user: User | null;
  session: Session | null;
  isAdmin: boolean;
  isLoading: boolean;
  /** Has given the password and still owes the second factor: until then nobody is signed in. */
  pendingMfa: User | null;
}

export const LOADING: AuthState = { user: null, session: null, isAdmin: false, isLoading: true, pendingMfa: null };
export const SIGNED_OUT: AuthState = { ...LOADING, isLoading: false };

const { get, set, subscribe } = createStore<AuthState>(LOADING);
let watching: Promise<void> | undefined;

const report = (next: AuthState): void => {
  // A hint for how the server renders the next page; it decides nothing.
  if (next.session === null) deleteCookie(SIGNED_IN_COOKIE);
  else writeCookie(SIGNED_IN_COOKIE, '1');
  set(next);
};

/** What a link from a mail, or the return from a provider, may lead to. */
export interface LinkEvents {
  onLinkError: () => void;
  onPasswordRecovery: () => void;
  /** Asks whether to continue as somebody else. */
  onAccountSwitch: (accountSwitch: AccountSwitch) => void;
}

/** They are loaded when something has happened. */
export type LoadLinkEvents = () => Promise<LinkEvents>;

let loadLinkEvents: LoadLinkEvents;

const watch = async (): Promise<void> => {
  try {
    const { followAddress, watchSession } = await import('./auth-client.ts');
    watchSession(report, loadLinkEvents);
    await followAddress(loadLinkEvents);
  } catch (error) {
    watching = undefined;
    log.warn('The session could not be read', error);
    report(SIGNED_OUT);
  }
};

/** The session of this page, outside React so that all of it sees the same. */
export const sessionStore = {
  get,
  subscribe,
  linkEvents: (): Promise<LinkEvents> => loadLinkEvents(),
  /** Loads the auth client, and follows its session from then on. */
  ensureWatched: (): Promise<void> => {
    watching ??= watch();
    return watching;
  },
  /** On this device nobody is signed in any more; the server is not asked. */
  endHere: (): void => {
    deviceStorage.removeItem(AUTH_KEY);
    report(SIGNED_OUT);
  },
  start: (loadEvents: LoadLinkEvents): void => {
    loadLinkEvents = loadEvents;
    const isWorthLoading = () => mayHaveSession({ stored: deviceStorage.getItem(AUTH_KEY), hash: location.hash });
    if (isWorthLoading()) void sessionStore.ensureWatched();
    else report(SIGNED_OUT);
    // Somebody may sign in in another tab.
    addEventListener('storage', ({ key }) => {
      if (key === AUTH_KEY && isWorthLoading()) void sessionStore.ensureWatched();
    });
  },
};
