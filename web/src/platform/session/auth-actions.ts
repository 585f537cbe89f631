import type { AuthError, AuthWeakPasswordError } from '@supabase/auth-js';
import { withoutReads } from '#platform/api/call.ts';
import { connection } from '#platform/connection/connection.ts';
import { sessionStore } from './session-store.ts';
import { eraseUserLocalData, flushUnsent } from './user-local-data.ts';

/** The server's answer as the screens need it: an expected error is returned, not thrown. */
export interface AuthOutcome {
  /** `reasons` of a weak password: length, pwned (a common one) or address (that of the account). */
  error: { message: string; code: string; reasons?: readonly string[] | undefined } | null;
  hasSession: boolean;
  /** Of the account that was made, also where it has still to be confirmed. */
  userId?: string | undefined;
}

export interface Credentials {
  email: string;
  password: string;
}

type ResendableMail = 'signup' | 'recovery';

export interface AuthActions {
  signIn(credentials: Credentials): Promise<AuthOutcome>;
  signUp(credentials: Credentials): Promise<AuthOutcome>;
  signOut(): Promise<AuthOutcome>;
  sendPasswordMail(email: string): Promise<AuthOutcome>;
  resendConfirmation(email: string): Promise<AuthOutcome>;
  /** The six digits of a mail, for those whose link was opened by somebody or something else. */
  enterCode(entry: { email: string; code: string; kind: ResendableMail }): Promise<AuthOutcome>;
  setPassword(password: string): Promise<AuthOutcome>;
}

/** The session is watched first, so that every part of the page sees what an action does to it. */
export const loadAuthClient = async () => {
  await sessionStore.ensureWatched();
  return (await import('./auth-client.ts')).authClient;
};

/** The client gives neither of these a code: no answer, and one that asks to come back. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  0: 'network',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const describeError = (error: AuthError & Partial<Pick<AuthWeakPasswordError, 'reasons'>>): AuthOutcome['error'] => ({
  message: error.message,
  code: CODE_BY_STATUS[error.status ?? -1] ?? error.code ?? '',
  reasons: error.reasons,
});

export const outcome = ({ error, session }: { error: AuthError | null; session?: unknown }): AuthOutcome => ({
  error: error && describeError(error),
  hasSession: session !== null && session !== undefined,
});

const root = () => `${location.origin}/`;

const endSession = async (): Promise<AuthOutcome> => {
  eraseUserLocalData();
  if (connection.get()) {
    const signedOut = await (await loadAuthClient()).signOut({ scope: 'local' });
    // What was still being loaded for the person may have been kept meanwhile.
    eraseUserLocalData();
    if (signedOut.error === null || (await connection.check())) return outcome(signedOut);
  }
  // A shared phone is left without a network too. The tokens are gone from it, and the server ends the session in time.
  sessionStore.endHere();
  return outcome({ error: null });
};

/** Each loads the auth client if it is not loaded yet. */
export const authActions: AuthActions = {
  signIn: async (credentials) => {
    const { data, error } = await (await loadAuthClient()).signInWithPassword(credentials);
    return outcome({ error, session: data.session });
  },
  signUp: async (credentials) => {
    // The address leads to the root of this site, as the spec's section 7 asks.
    const options = { emailRedirectTo: root() };
    const { data, error } = await (await loadAuthClient()).signUp({ ...credentials, options });
    return { ...outcome({ error, session: data.session }), userId: data.user?.id };
  },
  signOut: async () => {
    await flushUnsent();
    return withoutReads(endSession);
  },
  sendPasswordMail: async (email) =>
    outcome(await (await loadAuthClient()).resetPasswordForEmail(email, { redirectTo: `${root()}auth/reset` })),
  resendConfirmation: async (email) =>
    outcome(await (await loadAuthClient()).resend({ type: 'signup', email, options: { emailRedirectTo: root() } })),
  enterCode: async ({ email, code, kind }) => {
    const { data, error } = await (await loadAuthClient()).verifyOtp({ email, token: code, type: kind });
    return outcome({ error, session: data.session });
  },
  setPassword: async (password) => outcome(await (await loadAuthClient()).updateUser({ password })),
};
