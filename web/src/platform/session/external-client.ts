import { AuthClient } from '@supabase/auth-js';
import { fetchWithKey } from '#platform/api/public-key.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { EXTERNAL_KEY } from './external-return.ts';

/**
 * The official client once more, for the way to a provider alone. It asks with PKCE, so that no session ever stands in
 * an address; the other one does not, because a mail's link must work on a second device. What it keeps is the tab's.
 */
export const externalClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  fetch: fetchWithKey,
  storageKey: EXTERNAL_KEY,
  storage: { getItem: tabStorage.find, setItem: tabStorage.keep, removeItem: tabStorage.forget },
  persistSession: true,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  flowType: 'pkce',
});
