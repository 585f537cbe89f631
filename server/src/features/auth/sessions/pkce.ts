import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { AuthCodeRow, FirstFactorMethod } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, isSameSecret, newSecret } from '#platform/encryption/secrets.ts';
import { authErrors, maybeText } from '../protocol/protocol.ts';
import { deleteAuthCode, deleteAuthCodesBefore, insertAuthCode, lockAuthCode } from './tokens.queries.ts';

export interface PkceChallenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

/** The columns of a table that keeps a challenge until its user comes back. */
interface PkceColumns {
  codeChallenge: string | null;
  codeChallengeMethod: PkceChallenge['codeChallengeMethod'] | null;
}

export const pkceChallengeOf = ({ codeChallenge, codeChallengeMethod }: PkceColumns): PkceChallenge | null =>
  codeChallenge === null || codeChallengeMethod === null ? null : { codeChallenge, codeChallengeMethod };

export const PkceFields = { code_challenge: maybeText, code_challenge_method: maybeText };
const PkceBody = z.object(PkceFields);

/** With a challenge the client gets an auth code instead of a session. */
export const readPkceChallenge = (body: z.output<typeof PkceBody>): PkceChallenge | null => {
  const { code_challenge: codeChallenge, code_challenge_method: method } = body;
  if (codeChallenge === '' && method === '') return null;
  if (codeChallenge === '' || method === '') throw authErrors.incompletePkce();
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)) throw authErrors.badChallenge();
  const codeChallengeMethod = method.toLowerCase();
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain') throw authErrors.badChallengeMethod();
  return { codeChallenge, codeChallengeMethod };
};

const AUTH_CODE_LIFETIME_MS = 5 * 60_000;

const matchesVerifier = (verifier: string, { codeChallenge, codeChallengeMethod }: AuthCodeRow): boolean => {
  const hashed = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(hashed, codeChallenge);
};

/** A code to be exchanged for a session; worthless without the verifier, which the client keeps. */
export const issueAuthCode = async (
  db: Queryable,
  {
    userId,
    method,
    challenge,
    now,
  }: { userId: string; method: FirstFactorMethod; challenge: PkceChallenge; now: Date },
): Promise<string> => {
  const code = newSecret();
  await deleteAuthCodesBefore(db, { userId, before: new Date(now.getTime() - AUTH_CODE_LIFETIME_MS) });
  await insertAuthCode(db, { hash: hashOf(code), userId, method, ...challenge, createdAt: now });
  return code;
};

/** Uses up the code; a wrong verifier does not, so that the client with the right one can still exchange it. */
export const exchangeAuthCode = async (
  db: Queryable,
  { code, verifier, clock }: { code: string; verifier: string; clock: Clock },
): Promise<{ userId: string; method: FirstFactorMethod }> => {
  if (code === '' || verifier === '') throw authErrors.emptyPkce();
  const hash = hashOf(code);
  const row = await lockAuthCode(db, hash);
  if (row === undefined) throw authErrors.authCodeNotFound();
  if (clock.now().getTime() - row.createdAt.getTime() > AUTH_CODE_LIFETIME_MS) throw authErrors.authCodeExpired();
  if (!matchesVerifier(verifier, row)) throw authErrors.badVerifier();
  await deleteAuthCode(db, hash);
  return { userId: row.userId, method: row.method };
};
