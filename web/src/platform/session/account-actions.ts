import type { User } from '@supabase/auth-js';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { type AuthOutcome, loadClient, outcome } from './auth-actions.ts';
import { factorsOf } from './factor-actions.ts';
import { forgetPrivateTraces } from './private-traces.ts';

/** The page on which a change was asked for; the mail's link leads back to it. */
const here = () => location.origin + location.pathname;

/** What the account says of itself that may change elsewhere, on another device or by a link. */
const changingParts = (user: User): string =>
  JSON.stringify([user.email, user.new_email ?? null, factorsOf(user).map(({ id }) => id)]);

const post = (path: string, options: { body?: unknown; token?: string }): Promise<Response> =>
  fetchWithKey(`${location.origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });

/**
 * The code of the mail opens a session of its own, as its link does. This device has one already, perhaps raised by a
 * second step, and keeps it: the code is spent without the client, which would take its session over, and that
 * session is ended at once.
 */
const spendCode = async ({ email, code }: { email: string; code: string }): Promise<AuthOutcome['error']> => {
  const answer = await post('verify', { body: { type: 'email_change', email, token: code } });
  const said = (await answer.json()) as { access_token: string; code: string; message: string }; // one half of it, by the protocol
  if (!answer.ok) return { message: said.message, code: said.code };
  await post('logout?scope=local', { token: said.access_token });
  return null;
};

/** What people change about their account; loaded with the account's pages alone. */
export const accountActions = {
  /** Looks whether the account was changed elsewhere, and takes the change over. */
  catchUp: async (): Promise<void> => {
    const client = await loadClient();
    const { session } = (await client.getSession()).data;
    const { user } = (await client.getUser()).data;
    if (session === null || user === null || changingParts(session.user) === changingParts(user)) return;
    await client.refreshSession();
  },

  /** The change waits until the new address is confirmed. */
  changeEmail: async (email: string): Promise<AuthOutcome> =>
    outcome(await (await loadClient()).updateUser({ email }, { emailRedirectTo: here() })),

  resendNewEmail: async (email: string): Promise<AuthOutcome> =>
    outcome(await (await loadClient()).resend({ type: 'email_change', email, options: { emailRedirectTo: here() } })),

  confirmNewEmail: async (entry: { email: string; code: string }): Promise<AuthOutcome> => {
    const client = await loadClient();
    const refused = await spendCode(entry);
    return refused === null ? outcome(await client.refreshSession()) : { error: refused, hasSession: true };
  },

  /** This device stays signed in. */
  signOutOthers: async (): Promise<AuthOutcome> => outcome(await (await loadClient()).signOut({ scope: 'others' })),

  signOutEverywhere: async (): Promise<AuthOutcome> => {
    const client = await loadClient();
    const signedOut = outcome(await client.signOut({ scope: 'global' }));
    if (signedOut.error === null) forgetPrivateTraces();
    return signedOut;
  },

  /** After the account is deleted: nothing that waits can be sent any more, and nothing of it stays on the device. */
  forgetDeleted: async (): Promise<void> => {
    const client = await loadClient();
    forgetPrivateTraces();
    await client.signOut({ scope: 'local' });
  },

  /** `currentPassword` is asked of everybody who has one. */
  changePassword: async (change: { password: string; currentPassword: string | null }): Promise<AuthOutcome> => {
    const { password, currentPassword } = change;
    const proof = currentPassword === null ? {} : { current_password: currentPassword };
    return outcome(await (await loadClient()).updateUser({ password, ...proof }));
  },
};
