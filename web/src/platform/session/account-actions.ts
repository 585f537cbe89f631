import type { User } from '@supabase/auth-js';
import { withoutReads } from '#platform/api/call.ts';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { type AuthOutcome, loadAuthClient, outcome } from './auth-actions.ts';
import { factorsOf } from './factor-actions.ts';
import { eraseUserLocalData } from './user-local-data.ts';

/** The page on which a change was asked for; the mail's link leads back to it. */
const here = () => location.origin + location.pathname;

/** What of an account may change elsewhere, on another device or by a link. */
const comparable = (user: User): string =>
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
 * Verifying the mail's code opens a session of its own, as its link does. This device keeps the session that it has,
 * which may be at aal2: so the code is verified without the client, and the new session is ended at once.
 */
const verifyEmailCode = async ({ email, code }: { email: string; code: string }): Promise<AuthOutcome['error']> => {
  const answer = await post('verify', { body: { type: 'email_change', email, token: code } });
  const body = (await answer.json()) as { access_token: string; code: string; message: string }; // a session or an error
  if (!answer.ok) return { message: body.message, code: body.code };
  await post('logout?scope=local', { token: body.access_token });
  return null;
};

/** Changes to the account; loaded with the account's pages only. */
export const accountActions = {
  /** Refreshes the session if the account was changed elsewhere. */
  refreshIfChanged: async (): Promise<void> => {
    const client = await loadAuthClient();
    const { session } = (await client.getSession()).data;
    const { user } = (await client.getUser()).data;
    if (session === null || user === null || comparable(session.user) === comparable(user)) return;
    await client.refreshSession();
  },

  /** The change waits until the new address is confirmed. */
  changeEmail: async (email: string): Promise<AuthOutcome> =>
    outcome(await (await loadAuthClient()).updateUser({ email }, { emailRedirectTo: here() })),

  resendNewEmail: async (email: string): Promise<AuthOutcome> =>
    outcome(
      await (await loadAuthClient()).resend({ type: 'email_change', email, options: { emailRedirectTo: here() } }),
    ),

  confirmNewEmail: async (entry: { email: string; code: string }): Promise<AuthOutcome> => {
    const client = await loadAuthClient();
    const error = await verifyEmailCode(entry);
    return error === null ? outcome(await client.refreshSession()) : { error, hasSession: true };
  },

  /** This device stays signed in. */
  signOutOthers: async (): Promise<AuthOutcome> => outcome(await (await loadAuthClient()).signOut({ scope: 'others' })),

  signOutEverywhere: async (): Promise<AuthOutcome> => {
    const client = await loadAuthClient();
    return withoutReads(async () => {
      const signedOut = outcome(await client.signOut({ scope: 'global' }));
      if (signedOut.error === null) eraseUserLocalData();
      return signedOut;
    });
  },

  /** After the account was deleted: what is unsent cannot be sent any more, so only the device is left to clear. */
  eraseAfterDeletion: async (): Promise<void> => {
    const client = await loadAuthClient();
    eraseUserLocalData();
    await withoutReads(() => client.signOut({ scope: 'local' }));
  },

  /** Proves that the owner of the session is there; for ten minutes the server asks for nothing more. */
  prove: async (by: { password: string } | { code: string }): Promise<AuthOutcome> => {
    const given = 'password' in by ? { current_password: by.password } : { nonce: by.code };
    return outcome(await (await loadAuthClient()).updateUser(given));
  },

  /** Mails the code by which this session, and no other, proves its owner. */
  sendProofCode: async (): Promise<AuthOutcome> => outcome(await (await loadAuthClient()).reauthenticate()),

  /** `currentPassword` is asked of everybody who has one. */
  changePassword: async (change: { password: string; currentPassword: string | null }): Promise<AuthOutcome> => {
    const { password, currentPassword } = change;
    const proof = currentPassword === null ? {} : { current_password: currentPassword };
    return outcome(await (await loadAuthClient()).updateUser({ password, ...proof }));
  },
};
