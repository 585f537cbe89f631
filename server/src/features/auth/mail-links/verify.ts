import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend } from '../protocol/auth-rate-limits.ts';
import { type Endpoint, maybeText, normalizeEmail, ok, readBody } from '../protocol/auth-request.ts';
import { applyConfirmation } from './confirmation.ts';
import type { OneTimeTokenRow } from './one-time-tokens.queries.ts';

const VerifyBody = z.object({
  type: maybeText,
  email: maybeText,
  phone: maybeText,
  token: maybeText,
  token_hash: maybeText,
});

/** The mails that a type of the protocol may mean; there are no invitations, magic links or text messages here. */
const TYPES: Record<string, readonly OneTimeTokenType[]> = {
  signup: ['signup'],
  email: ['signup'],
  magiclink: [],
  invite: [],
  sms: [],
  phone_change: [],
  recovery: ['recovery'],
  email_change: ['email_change'],
};

export const typesOf = (type: string): readonly OneTimeTokenType[] | undefined =>
  Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;

const readProof = (body: z.output<typeof VerifyBody>) => {
  const types = typesOf(body.type);
  if (types === undefined) throw authErrors.badVerifyType();
  if (body.token === '' && body.token_hash === '') throw authErrors.verifyNothing();
  if (body.token_hash !== '') {
    if (body.token !== '' || body.email !== '' || body.phone !== '') throw authErrors.verifyHalves();
    return { types, link: body.token_hash };
  }
  if ((body.email === '') === (body.phone === '')) throw authErrors.verifyNoAddress();
  return { types, email: normalizeEmail(body.email), code: body.token };
};

/** POST /verify: a code with its address, or a link's token handed over by a page. Either spends the whole mail. */
export const createVerify = ({ db, clock, limits, oneTimeTokens, sessions }: AuthDeps): Endpoint => {
  const find = (tx: Queryable, proof: ReturnType<typeof readProof>): Promise<OneTimeTokenRow | undefined> => {
    const { types, link: token } = proof;
    return token === undefined ? oneTimeTokens.findByCode(tx, proof) : oneTimeTokens.findByLink(tx, { token, types });
  };
  return async (request) => {
    const proof = readProof(readBody(VerifyBody, request));
    if (proof.email !== undefined) await spend(limits, 'verifyAccount', proof.email);
    const session = await db.transaction(async (tx) => {
      const token = await find(tx, proof);
      if (token === undefined) return undefined; // committed: the wrong guess must count
      const user = await applyConfirmation(tx, { token, now: clock.now() });
      await oneTimeTokens.delete(tx, token);
      return sessions.open(tx, { user, method: 'otp', device: request.device });
    });
    if (session === undefined) throw proof.link === undefined ? authErrors.codeOver() : authErrors.linkOver();
    if (proof.email !== undefined) await limits.reset('verifyAccount', proof.email);
    return ok(session);
  };
};
