import type { Provider, User } from '@supabase/auth-js';
import { paths } from '#platform/paths/paths.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { outcome } from './auth-actions.ts';
import { EXTERNAL_KEY, EXTERNAL_NEXT_KEY, EXTERNAL_PARAMETER } from './external-return.ts';
import { sessionStore } from './session-store.ts';

/** Sign-in at a provider; each action loads the client that it needs. */
export const externalActions = {
  /** Redirects to the provider. */
  redirect: async ({ provider, next }: { provider: string; next: string }): Promise<void> => {
    const { externalClient } = await import('./external-client.ts');
    tabStorage.setItem(EXTERNAL_NEXT_KEY, next);
    const redirectTo = `${location.origin}${paths.auth()}?${new URLSearchParams({ [EXTERNAL_PARAMETER]: provider })}`;
    // The client's type lists the providers of somebody else's service; ours are those of the configuration.
    const { error } = await externalClient.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
    if (error !== null) throw error;
  },
  /**
   * Exchanges the code for a session of this page; resolves to an error code if that fails. `onUser` is told whose it is
   * before the page follows.
   */
  exchangeCode: async (code: string, onUser?: (user: User) => void): Promise<string | undefined> => {
    const { externalClient } = await import('./external-client.ts');
    const { data, error } = await externalClient.exchangeCodeForSession(code);
    tabStorage.removePrefix(EXTERNAL_KEY);
    if (error !== null) return outcome({ error }).error?.code;
    const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
    onUser?.(user);
    await sessionStore.ensureWatched();
    const { adoptOrAsk } = await import('./account-switch.ts');
    return adoptOrAsk({ accessToken, refreshToken, user, isRecovery: false }, sessionStore.linkEvents);
  },
};
