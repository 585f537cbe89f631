import { calls } from '@bustan/contract/calls.ts';
import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import { AuthClient, type Session } from '@supabase/auth-js';
import { networkError } from '#platform/api/api-error.ts';
import { call, setAccessTokenSource } from '#platform/api/call.ts';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { connection } from '#platform/connection/connection.ts';
import { log } from '#platform/log/log.ts';
import { subjectOf } from './access-token.ts';
import { expiringByDeviceClock } from './device-clock.ts';
import { externalReturn } from './external-return.ts';
import { detectSession, hasHeldLink } from './held-link.ts';
import { loggingRefreshes } from './refresh-log.ts';
import { type AuthState, type LoadLinkEvents, SIGNED_OUT } from './session-store.ts';
import { findStoredSession, hasExpired, owesSecondFactor } from './stored-session.ts';
import { waitingForNetwork, waitingRefresh } from './waiting-refreshes.ts';

/** Loaded only when somebody is, or wants to be, signed in: the client is a quarter of a page's weight. */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  fetch: expiringByDeviceClock(waitingForNetwork(loggingRefreshes(fetchWithKey), connection)),
  storageKey: AUTH_KEY,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: detectSession,
  flowType: 'implicit',
});

/** Not after every rejected token: what a new token does not change, the next one will not change either. */
const REFRESH_AGAIN_AFTER_MS = 30_000;
let lastRefresh: { at: number; done: Promise<unknown> } | undefined;

/** One refresh for all calls that were rejected together. */
const refreshOnce = async (): Promise<void> => {
  const now = performance.now();
  if (lastRefresh === undefined || now - lastRefresh.at > REFRESH_AGAIN_AFTER_MS) {
    lastRefresh = { at: now, done: authClient.refreshSession() };
  }
  await lastRefresh.done;
};

/** Rejects as soon as the session waits for a network. */
const untilRefreshWaits = (): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => {
      if (!waitingRefresh.get()) return;
      stop();
      reject(networkError('The session waits for a network'));
    };
    const stop = waitingRefresh.subscribe(giveUp);
    giveUp();
  });

const findSession = async (): Promise<Session | null> => {
  const stored = findStoredSession();
  const finding = authClient.getSession();
  const { data } = await (stored && hasExpired(stored) ? Promise.race([finding, untilRefreshWaits()]) : finding);
  return data.session;
};

const findAccessToken = async (userId?: string): Promise<string | null> => {
  const session = await findSession();
  return session !== null && (userId === undefined || session.user.id === userId) ? session.access_token : null;
};

setAccessTokenSource({
  find: findAccessToken,
  renew: async ({ token, code }) => {
    if (code === 'second_factor_required') {
      // Signs out to the second step; the call itself stays refused.
      void refreshOnce();
      return null;
    }
    // getUser drops a session that the server has ended, and reports that; an expired token is bad.
    const { error } = await authClient.getUser();
    if (error?.code === 'bad_jwt' && (await findAccessToken()) === token) await refreshOnce();
    const newest = await findAccessToken();
    // What somebody sent is never sent again for somebody else, who may have signed in meanwhile.
    return newest === null || newest === token || subjectOf(newest) !== subjectOf(token) ? null : newest;
  },
});

/** With a verified second factor the password alone does not sign in. */
const needsSecondFactor = async (): Promise<boolean> => {
  const { data } = await authClient.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2';
};

/** A failure counts as no: nobody becomes an admin by a broken connection. */
const checkAdmin = async (): Promise<boolean> => {
  try {
    return (await call(calls.listUserRoles, {})).some(({ role }) => role === 'admin');
  } catch (error) {
    log.warn('The role could not be checked; going on as a non-admin', error);
    return false;
  }
};

/** Reports every change of the session, with the role of its user. */
export const watchSession = (report: (state: AuthState) => void, loadEvents: LoadLinkEvents): void => {
  let newest = 0;
  let known: { userId: string; isAdmin: boolean } | undefined;
  /** As far as this device knows; the first call with a network settles it. */
  const followStored = (session: Session): void => {
    newest += 1;
    const { user } = session;
    known = owesSecondFactor(session) ? undefined : { userId: user.id, isAdmin: false };
    if (known === undefined) report({ ...SIGNED_OUT, pendingMfa: user });
    else report({ user, session, isAdmin: false, isLoading: false, pendingMfa: null });
  };
  const follow = async (session: Session | null): Promise<void> => {
    newest += 1;
    const turn = newest;
    if (session === null) {
      const stored = findStoredSession();
      // Not refreshed, but not ended either: the client removes one that the server refuses.
      if (stored !== null) return followStored(stored);
      known = undefined;
      return report(SIGNED_OUT);
    }
    const { user } = session;
    const isPending = await needsSecondFactor();
    if (turn !== newest) return;
    if (isPending) {
      known = undefined;
      return report({ ...SIGNED_OUT, pendingMfa: user });
    }
    const isSame = known?.userId === user.id;
    report({ user, session, isAdmin: isSame && known?.isAdmin === true, isLoading: !isSame, pendingMfa: null });
    const isAdmin = await checkAdmin();
    // A sign-out in the meantime has the last word.
    if (turn !== newest) return;
    known = { userId: user.id, isAdmin };
    report({ user, session, isAdmin, isLoading: false, pendingMfa: null });
  };
  const followWaiting = () => {
    const stored = findStoredSession();
    if (waitingRefresh.get() && known === undefined && stored !== null) followStored(stored);
  };
  waitingRefresh.subscribe(followWaiting);
  // Another tab may have signed out without a network, of which the client says nothing.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === AUTH_KEY && newValue === null) void follow(null);
  });
  followWaiting();
  // Deferred, because the client waits for its listeners while the role check waits for the client's token.
  authClient.onAuthStateChange((event, session) => {
    setTimeout(() => void follow(session), 0);
    if (event === 'PASSWORD_RECOVERY') void loadEvents().then(({ onPasswordRecovery }) => onPasswordRecovery());
  });
};

/** The error code of a mail's link; it is removed from the address, so that a reload does not report it again. */
const findLinkError = async (): Promise<string | undefined> => {
  const { error } = await authClient.initialize();
  if (error === null) return undefined;
  const code = new URLSearchParams(location.hash.slice(1)).get('error_code');
  history.replaceState(history.state, '', location.origin + location.pathname + location.search);
  return code ?? error.code ?? '';
};

/** Where somebody is signed in already, the page that would take up the return from a provider is not shown. */
const followExternalReturn = async (): Promise<void> => {
  if ((await authClient.getSession()).data.session === null) return;
  const code = externalReturn.take()?.code;
  if (code !== undefined) await (await import('./external-actions.ts')).externalActions.exchangeCode(code);
};

/** Reports what the address led to: the error of a link, or somebody else's session. */
export const followAddress = async (loadEvents: LoadLinkEvents): Promise<void> => {
  let code = await findLinkError();
  if (hasHeldLink()) code ??= await (await import('./account-switch.ts')).followHeldLink(loadEvents);
  if (code !== undefined) (await loadEvents()).onLinkError();
  // Not awaited: its actions wait for the session to be watched.
  if (externalReturn.find('') !== undefined) void followExternalReturn();
};
