import type { Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { hashOf, hmacOf, newSecret } from '#platform/encryption/secrets.ts';
import type { Cookie } from '../protocol/protocol.ts';
import { type PkceChallenge, pkceChallengeOf } from '../sessions/sessions.ts';
import { deleteOauthStatesBefore, insertOauthState, takeOauthState } from './external.queries.ts';

const OAUTH_STATE_SECONDS = 600;

/**
 * [Note: an OAuth state belongs to one browser] `state` travels to the provider and back, `browser` stays in a cookie of
 * the browser that began. Nonce and verifier are derived from the cookie's secret, so that neither the state alone nor the
 * database is enough to complete the sign-in or to use the provider's code.
 */
export interface OauthStateSecrets {
  state: string;
  browser: string;
}

export const nonceOf = ({ browser }: Pick<OauthStateSecrets, 'browser'>): string => hmacOf(browser, 'nonce');
export const verifierOf = ({ browser }: Pick<OauthStateSecrets, 'browser'>): string => hmacOf(browser, 'verifier');

type Site = Pick<Config, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL.startsWith('https:');

/**
 * One cookie per state, so that two tabs do not interfere. `__Host-`: browsers take it from this host alone, so a page of
 * a sibling domain cannot plant the cookie of a sign-in that somebody else began.
 */
export const cookieNameOf = (state: string, site: Site): string =>
  `${isSecure(site) ? '__Host-' : ''}bustan.flow.${hashOf(state).slice(0, 16)}`;

/** An empty `browser` deletes the cookie. */
export const oauthStateCookie = ({ state, browser }: OauthStateSecrets, site: Site): Cookie => ({
  name: cookieNameOf(state, site),
  value: browser,
  maxAgeSeconds: browser === '' ? 0 : OAUTH_STATE_SECONDS,
  isSecure: isSecure(site),
});

interface OauthStateRequest {
  provider: string;
  redirectTo: string;
  challenge: PkceChallenge | null;
}

export const newOauthStateSecrets = (): OauthStateSecrets => ({ state: newSecret(), browser: newSecret() });

export const createOauthState = async (
  db: Queryable,
  { secrets, now, ...request }: OauthStateRequest & { secrets: OauthStateSecrets; now: Date },
): Promise<void> => {
  const { provider, redirectTo, challenge } = request;
  // Expired states are kept for a while, so that a late callback still leads to the page where it began.
  await deleteOauthStatesBefore(db, new Date(now.getTime() - 6 * OAUTH_STATE_SECONDS * 1000));
  await insertOauthState(db, {
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(secrets.browser),
    provider,
    redirectTo,
    codeChallenge: challenge?.codeChallenge ?? null,
    codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + OAUTH_STATE_SECONDS * 1000),
  });
};

interface ConsumedOauthState {
  provider: string;
  redirectTo: string;
  challenge: PkceChallenge | null;
  isExpired: boolean;
}

/** Undefined for a state that is unknown, was used or belongs to another browser. */
export const consumeOauthState = async (
  db: Queryable,
  { state, browser, clock }: OauthStateSecrets & { clock: Clock },
): Promise<ConsumedOauthState | undefined> => {
  const row = await takeOauthState(db, { stateHash: hashOf(state), browserHash: hashOf(browser) });
  if (row === undefined) return undefined;
  const { provider, redirectTo, expiresAt } = row;
  return { provider, redirectTo, challenge: pkceChallengeOf(row), isExpired: clock.now() >= expiresAt };
};
