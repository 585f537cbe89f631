import { paths } from '#platform/paths/paths.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { PRIVATE_PREFIX } from './private-traces.ts';

/** Marks the address to which a provider leads back. */
export const EXTERNAL_PARAMETER = 'external';
/** What a way to a provider keeps in the tab starts so. */
export const EXTERNAL_KEY = `${PRIVATE_PREFIX}external`;
export const EXTERNAL_NEXT_KEY = `${EXTERNAL_KEY}.next`;

/** A code to exchange for a session, or the code of why there is none. */
type ExternalReturn = { code: string; refusal?: never } | { code?: never; refusal: string };

export const readReturn = (search: string): ExternalReturn | undefined => {
  const query = new URLSearchParams(search);
  if (!query.has(EXTERNAL_PARAMETER)) return undefined;
  const refusal = query.get('error_code') ?? query.get('error');
  if (refusal !== null) return { refusal };
  const code = query.get('code');
  return code === null ? undefined : { code };
};

const takeFromAddress = (): ExternalReturn | undefined => {
  if (typeof location === 'undefined' || location.pathname !== paths.auth()) return undefined;
  const returned = readReturn(location.search);
  if (returned === undefined) return undefined;
  const next = tabStorage.find(EXTERNAL_NEXT_KEY);
  history.replaceState(next === null ? null : { next }, '', paths.auth());
  return returned;
};

// When this module is loaded, which is before the session is looked for: the auth client takes an error in the address
// for that of a mail's link, and a reload must not find any of it.
let waiting = takeFromAddress();

/** Somebody who has come back from a provider, known while the page that they came to is drawn. */
export const externalReturn = {
  /** On the server from the address, in the browser from what was taken out of it. */
  find: (search: string): ExternalReturn | undefined => waiting ?? readReturn(search),
  take: (): ExternalReturn | undefined => {
    const taken = waiting;
    waiting = undefined;
    return taken;
  },
};
