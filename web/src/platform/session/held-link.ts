import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { subjectOf } from './access-token.ts';

/** The session that a mail's link opened on the server. */
export interface LinkTokens {
  accessToken: string;
  refreshToken: string;
  /** The link is for choosing a new password. */
  isRecovery: boolean;
}

/** The parameters of an address, from its fragment or its query. */
type AddressParameters = Readonly<Record<string, string>>;

const storedSubject = (stored: string | null): string | undefined => {
  try {
    const session = JSON.parse(stored ?? 'null') as { access_token?: unknown } | null; // written by the auth client
    return typeof session?.access_token === 'string' ? subjectOf(session.access_token) : undefined;
  } catch {
    return undefined;
  }
};

/** The tokens of a link that would replace the stored session of another account. */
export const findForeignTokens = (parameters: AddressParameters, stored: string | null): LinkTokens | undefined => {
  const { access_token: accessToken = '', refresh_token: refreshToken = '', type } = parameters;
  const [current, next] = [storedSubject(stored), subjectOf(accessToken)];
  if (current === undefined || next === undefined || current === next || refreshToken === '') return undefined;
  return { accessToken, refreshToken, isRecovery: type === 'recovery' };
};

const TOKEN_PARAMETERS = [
  ...['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'type'],
  ...['provider_token', 'provider_refresh_token'],
];

/** They may stand in the fragment and in the query. */
export const withoutTokens = (url: URL): string => {
  const query = new URLSearchParams(url.search);
  for (const name of TOKEN_PARAMETERS) query.delete(name);
  return url.origin + url.pathname + (query.size === 0 ? '' : `?${query}`);
};

let held: LinkTokens | undefined;

/**
 * For the auth client's `detectSessionInUrl`, which it calls before it reads its storage: whether it shall take the
 * session out of the address. One that would replace the session of somebody else is held back until that person has been
 * asked, and is out of the address at once.
 */
export const detectSession = (url: URL, parameters: AddressParameters): boolean => {
  held = findForeignTokens(parameters, deviceStorage.getItem(AUTH_KEY));
  const isOwn = held === undefined;
  // The client would leave a bare `#` behind, and the tokens one step back in the history.
  if (!isOwn || parameters.access_token) history.replaceState(history.state, '', withoutTokens(url));
  return isOwn && ['access_token', 'error', 'error_description', 'error_code'].some((name) => parameters[name]);
};

export const hasHeldLink = (): boolean => held !== undefined;

export const takeHeldLink = (): LinkTokens | undefined => {
  const taken = held;
  held = undefined;
  return taken;
};
