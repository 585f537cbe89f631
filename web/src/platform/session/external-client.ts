import { AuthClient } from '@supabase/auth-js';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { EXTERNAL_KEY } from './external-return.ts';

/**
 * A second instance of the official client, for signing in at a provider, and for asking whose session a link has opened. It uses PKCE, so that no session is ever
 * in an address; the other client cannot, because a mail's link must work on a second device. It stores in the tab.
 */
export const externalClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  fetch: fetchWithKey,
  storageKey: EXTERNAL_KEY,
  storage: tabStorage,
  persistSession: true,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  flowType: 'pkce',
});
