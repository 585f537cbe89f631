import type { Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { hashOf, hmacOf, newSecret } from '#platform/encryption/secrets.ts';
import type { Cookie } from '../protocol/auth-request.ts';
import type { Challenge } from '../sessions/pkce.ts';
import { deleteFlowsBefore, type FlowRow, insertFlow, takeFlow } from './external.queries.ts';

const FLOW_LIFE_SECONDS = 600;

/**
 * [Note: a flow belongs to one browser] `state` goes to the provider and back, `browser` stays in a cookie of the
 * browser that began. Nonce and verifier are made of the cookie's secret, so whoever has the state alone, or the
 * database, can neither end the flow nor use the provider's code.
 */
export interface FlowSecrets {
  state: string;
  browser: string;
}

export const nonceOf = ({ browser }: Pick<FlowSecrets, 'browser'>): string => hmacOf(browser, 'nonce');
export const verifierOf = ({ browser }: Pick<FlowSecrets, 'browser'>): string => hmacOf(browser, 'verifier');

/** One cookie a flow, so that two tabs do not end each other's. */
export const cookieNameOf = (state: string): string => `bustan.flow.${hashOf(state).slice(0, 16)}`;

/** What the browser keeps of a flow; nothing ends it. */
export const flowCookie = ({ state, browser }: FlowSecrets, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Cookie => ({
  name: cookieNameOf(state),
  value: browser,
  lifeSeconds: browser === '' ? 0 : FLOW_LIFE_SECONDS,
  isSecure: PUBLIC_URL.startsWith('https:'),
});

interface Beginning {
  provider: string;
  redirectTo: string;
  challenge: Challenge | null;
}

export const newFlowSecrets = (): FlowSecrets => ({ state: newSecret(), browser: newSecret() });

export const beginFlow = async (
  db: Queryable,
  { secrets, now, ...beginning }: Beginning & { secrets: FlowSecrets; now: Date },
): Promise<void> => {
  const { provider, redirectTo, challenge } = beginning;
  // An expired flow is kept for a while, so that who comes too late is led to the page they came from.
  await deleteFlowsBefore(db, new Date(now.getTime() - 6 * FLOW_LIFE_SECONDS * 1000));
  await insertFlow(db, {
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(secrets.browser),
    provider,
    redirectTo,
    codeChallenge: challenge?.codeChallenge ?? null,
    codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + FLOW_LIFE_SECONDS * 1000),
  });
};

interface EndedFlow {
  provider: string;
  redirectTo: string;
  challenge: Challenge | null;
  isInTime: boolean;
}

/** Spends the flow; nothing for a state that is unknown, was used or belongs to another browser. */
export const endFlow = async (
  db: Queryable,
  { state, browser, clock }: FlowSecrets & { clock: Clock },
): Promise<EndedFlow | undefined> => {
  const row = await takeFlow(db, { stateHash: hashOf(state), browserHash: hashOf(browser) });
  if (row === undefined) return undefined;
  const { provider, redirectTo, expiresAt } = row;
  return { provider, redirectTo, challenge: challengeOf(row), isInTime: clock.now() < expiresAt };
};

const challengeOf = ({ codeChallenge, codeChallengeMethod }: FlowRow): Challenge | null =>
  codeChallenge === null || codeChallengeMethod === null ? null : { codeChallenge, codeChallengeMethod };
