import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, isSameSecret } from '#platform/encryption/secrets.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { maybeText } from '../protocol/auth-request.ts';
import type { SignInMethod } from './open-session.ts';
import { type AuthCodeRow, deleteAuthCodesBefore, insertAuthCode, lockAuthCode, takeAuthCode } from './pkce.queries.ts';

/** Presence of a challenge turns a mail's link into the PKCE flow. */
export interface Challenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

export const ChallengeFields = { code_challenge: maybeText, code_challenge_method: maybeText };
const ChallengeBody = z.object(ChallengeFields);

export const readChallenge = (body: z.output<typeof ChallengeBody>): Challenge | null => {
  const { code_challenge: codeChallenge, code_challenge_method: method } = body;
  if (codeChallenge === '' && method === '') return null;
  if (codeChallenge === '' || method === '') throw authErrors.halfPkce();
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)) throw authErrors.badChallenge();
  const codeChallengeMethod = method.toLowerCase();
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain') throw authErrors.badChallengeMethod();
  return { codeChallenge, codeChallengeMethod };
};

const AUTH_CODE_LIFE_MS = 5 * 60_000;

const isVerifier = (verifier: string, { codeChallenge, codeChallengeMethod }: AuthCodeRow): boolean => {
  const shown = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(shown, codeChallenge);
};

/** A code for somebody who has just shown a link; worthless without the verifier that their own device keeps. */
export const issueAuthCode = async (
  db: Queryable,
  { userId, method, challenge, now }: { userId: string; method: SignInMethod; challenge: Challenge; now: Date },
): Promise<string> => {
  const code = randomUUID();
  await deleteAuthCodesBefore(db, { userId, before: new Date(now.getTime() - AUTH_CODE_LIFE_MS) });
  await insertAuthCode(db, { hash: hashOf(code), userId, method, ...challenge, createdAt: now });
  return code;
};

/** Spends the code and answers whom it signs in; a wrong verifier leaves it for the device that has the right one. */
export const redeemAuthCode = async (
  db: Queryable,
  { code, verifier, clock }: { code: string; verifier: string; clock: Clock },
): Promise<{ userId: string; method: SignInMethod }> => {
  if (code === '' || verifier === '') throw authErrors.emptyPkce();
  const hash = hashOf(code);
  const row = await lockAuthCode(db, hash);
  if (row === undefined) throw authErrors.unknownAuthCode();
  if (clock.now().getTime() - row.createdAt.getTime() > AUTH_CODE_LIFE_MS) throw authErrors.oldAuthCode();
  if (!isVerifier(verifier, row)) throw authErrors.badVerifier();
  await takeAuthCode(db, hash);
  return { userId: row.userId, method: row.method as SignInMethod }; // written by issueAuthCode alone
};
