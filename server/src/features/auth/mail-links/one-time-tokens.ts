import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, hmacOf, isSameSecret, newCode, newSecret } from '#platform/encryption/secrets.ts';
import type { Challenge } from '../sessions/pkce.ts';
import {
  burnLink,
  countAttempt,
  deleteToken,
  findTokenByLink,
  lockTokensOfAddress,
  type OneTimeTokenRow,
  putToken,
} from './one-time-tokens.queries.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<OneTimeTokenType, number> = {
  signup: 24 * HOUR_MS,
  recovery: HOUR_MS,
  email_change: 24 * HOUR_MS,
};
/** Guesses at one code; the limit per account stands beside it, across codes. */
const MAX_ATTEMPTS = 10;
/** Tells, by the token alone, that the link belongs to the PKCE flow. */
const PKCE_PREFIX = 'pkce_';

interface IssuedSecrets {
  code: string;
  linkToken: string;
}

interface Issue {
  userId: string;
  type: OneTimeTokenType;
  email: string;
  challenge: Challenge | null;
}

export interface OneTimeTokens {
  issue(db: Queryable, issue: Issue): Promise<IssuedSecrets>;
  /** The token of a link, without using it up. */
  findByLink(
    db: Queryable,
    link: { token: string; types: readonly OneTimeTokenType[] },
  ): Promise<OneTimeTokenRow | undefined>;
  /** The token whose code this is; a wrong guess is counted, so the transaction must be committed either way. */
  findByCode(
    db: Queryable,
    guess: { email: string; code: string; types: readonly OneTimeTokenType[] },
  ): Promise<OneTimeTokenRow | undefined>;
  burnLink(db: Queryable, token: OneTimeTokenRow): Promise<void>;
  delete(db: Queryable, token: OneTimeTokenRow): Promise<void>;
}

export const isPkceLink = (token: string): boolean => token.startsWith(PKCE_PREFIX);

export const challengeOf = ({ codeChallenge, codeChallengeMethod }: OneTimeTokenRow): Challenge | null =>
  codeChallenge === null || codeChallengeMethod === null ? null : { codeChallenge, codeChallengeMethod };

export const createOneTimeTokens = ({ codeKey, clock }: { codeKey: string; clock: Clock }): OneTimeTokens => {
  const codeHmac = (type: OneTimeTokenType, email: string, code: string) => hmacOf(codeKey, `${type}:${email}:${code}`);
  return {
    issue: async (db, { userId, type, email, challenge }) => {
      const code = newCode();
      const linkToken = `${challenge === null ? '' : PKCE_PREFIX}${newSecret()}`;
      const now = clock.now();
      await putToken(db, {
        id: randomUUID(),
        userId,
        type,
        email,
        linkHash: hashOf(linkToken),
        codeHmac: codeHmac(type, email, code),
        attempts: 0,
        codeChallenge: challenge?.codeChallenge ?? null,
        codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS[type]),
      });
      return { code, linkToken };
    },
    findByLink: (db, { token, types }) => findTokenByLink(db, { linkHash: hashOf(token), types, now: clock.now() }),
    findByCode: async (db, { email, code, types }) => {
      const tokens = await lockTokensOfAddress(db, { email, types, now: clock.now(), maxAttempts: MAX_ATTEMPTS });
      const right = tokens.find((token) => isSameSecret(token.codeHmac, codeHmac(token.type, token.email, code)));
      if (right === undefined && tokens.length > 0)
        await countAttempt(
          db,
          tokens.map(({ id }) => id),
        );
      return right;
    },
    burnLink: (db, { id }) => burnLink(db, id),
    delete: (db, { id }) => deleteToken(db, id),
  };
};
