import { paths } from '#platform/paths/paths.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { USER_DATA_PREFIX } from './user-local-data.ts';

/** Marks the address to which a provider redirects back. */
export const EXTERNAL_PARAMETER = 'external';
/** Prefix of what a sign-in at a provider keeps in the tab. */
export const EXTERNAL_KEY = `${USER_DATA_PREFIX}external`;
export const EXTERNAL_NEXT_KEY = `${EXTERNAL_KEY}.next`;

/** A code to exchange for a session, or an error code. */
type ExternalReturn = { code: string; errorCode?: never } | { code?: never; errorCode: string };

export const readReturn = (search: string): ExternalReturn | undefined => {
  const query = new URLSearchParams(search);
  if (!query.has(EXTERNAL_PARAMETER)) return undefined;
  const errorCode = query.get('error_code') ?? query.get('error');
  if (errorCode !== null) return { errorCode };
  const code = query.get('code');
  return code === null ? undefined : { code };
};

const takeFromAddress = (): ExternalReturn | undefined => {
  if (typeof location === 'undefined' || location.pathname !== paths.auth()) return undefined;
  const returned = readReturn(location.search);
  if (returned === undefined) return undefined;
  const next = tabStorage.getItem(EXTERNAL_NEXT_KEY);
  history.replaceState(next === null ? null : { next }, '', paths.auth());
  return returned;
};

// While this module loads, which is before the auth client starts: it would take an error in the address for that of a
// mail's link. A reload must not find the parameters either.
let pending = takeFromAddress();

/** The return from a provider, known while the page is rendered. */
export const externalReturn = {
  /** From the address on the server, and from what was taken out of it in the browser. */
  find: (search: string): ExternalReturn | undefined => pending ?? readReturn(search),
  take: (): ExternalReturn | undefined => {
    const taken = pending;
    pending = undefined;
    return taken;
  },
};
