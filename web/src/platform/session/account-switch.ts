import type { User } from '@supabase/auth-js';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { log } from '#platform/log/log.ts';
import { outcome } from './auth-actions.ts';
import { authClient } from './auth-client.ts';
import { externalClient } from './external-client.ts';
import { type LinkTokens, takeHeldLink } from './held-link.ts';
import type { LoadLinkEvents } from './session-store.ts';
import { eraseUserLocalData, flushUnsent } from './user-local-data.ts';

/** A session that the server opened and this page does not have yet: by a link, or by a provider. */
interface NewSession extends LinkTokens {
  user: User;
}

/** What a person is asked before the session of this page is replaced by one of another account. */
export interface AccountSwitch {
  currentEmail: string;
  nextEmail: string;
  /** Something of the current account is on this device alone, and is erased by going on. */
  hasUnsent: boolean;
  /** Signs the current account out on this device. Resolves to an error code if nothing has changed. */
  accept(): Promise<string | undefined>;
  /** The new session ends on the server too, so that a link that leaked is worth nothing. */
  decline(): void;
}

/** Ends a session that is not, or no longer, this page's; `keepalive`, because the page may be left by that. */
const endSession = (accessToken: string): void => {
  const headers = { Authorization: `Bearer ${accessToken}` };
  fetchWithKey('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch((error: unknown) =>
    log.warn('A session could not be ended on the server', error),
  );
};

/** Resolves to an error code if it failed. */
const adopt = async (next: NewSession, loadEvents: LoadLinkEvents): Promise<string | undefined> => {
  const { error } = await authClient.setSession({ access_token: next.accessToken, refresh_token: next.refreshToken });
  if (error === null && next.isRecovery) (await loadEvents()).onPasswordRecovery();
  return outcome({ error }).error?.code;
};

const findLivingSession = async () => {
  // Drops a session that the server has ended: there is nobody to ask then.
  await authClient.getUser();
  return (await authClient.getSession()).data.session;
};

/** Makes it the session of this page, after asking where somebody else is signed in. Resolves to an error code. */
export const adoptOrAsk = async (next: NewSession, loadEvents: LoadLinkEvents): Promise<string | undefined> => {
  const living = await findLivingSession();
  if (living === null || living.user.id === next.user.id) return adopt(next, loadEvents);
  const decline = () => {
    removeEventListener('pagehide', decline);
    endSession(next.accessToken);
  };
  // Who leaves without an answer has not agreed.
  addEventListener('pagehide', decline);
  const accountSwitch: AccountSwitch = {
    currentEmail: living.user.email ?? '',
    nextEmail: next.user.email ?? '',
    hasUnsent: !(await flushUnsent()),
    accept: async () => {
      removeEventListener('pagehide', decline);
      await flushUnsent();
      const replaced = (await authClient.getSession()).data.session?.access_token ?? living.access_token;
      const code = await adopt(next, loadEvents);
      if (code !== undefined) return code;
      eraseUserLocalData();
      endSession(replaced);
      return undefined;
    },
    decline,
  };
  try {
    (await loadEvents()).onAccountSwitch(accountSwitch);
  } catch (error) {
    log.warn('The question about another account could not be loaded', error);
    decline();
  }
  return undefined;
};

/** Follows a link that was held back. Resolves to its error code, if it has expired or was used already. */
export const followHeldLink = async (loadEvents: LoadLinkEvents): Promise<string | undefined> => {
  const link = takeHeldLink();
  if (link === undefined) return undefined;
  // Asked with the other client: this page's would drop its own session if the link's has ended.
  const { data, error } = await externalClient.getUser(link.accessToken);
  if (error !== null) return outcome({ error }).error?.code;
  return adoptOrAsk({ ...link, user: data.user }, loadEvents);
};
