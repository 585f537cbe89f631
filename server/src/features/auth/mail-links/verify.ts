import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '#database/schema/auth.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import {
  type AuthRequest,
  authErrors,
  consumeAuthLimit,
  type Endpoint,
  maybeText,
  normalizeEmail,
  ok,
  type PlatformDeps,
  readBody,
  readPhone,
} from '../protocol/protocol.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { applyConfirmation, logConfirmation } from './confirmation.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

const VerifyBody = z.object({
  type: maybeText,
  email: maybeText,
  phone: maybeText,
  token: maybeText,
  token_hash: maybeText,
});

/** The mails that a type of the protocol may mean; invitations, magic links and SMS sign-in are not supported. */
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

export const mailTypesOf = (type: string): readonly OneTimeTokenType[] | undefined =>
  Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;

const readVerification = (body: z.output<typeof VerifyBody>) => {
  const types = mailTypesOf(body.type);
  if (types === undefined) throw authErrors.badVerifyType();
  if (body.token === '' && body.token_hash === '') throw authErrors.verifyTokenMissing();
  if (body.token_hash !== '') {
    if (body.token !== '' || body.email !== '' || body.phone !== '') throw authErrors.verifyMixed();
    return { types, link: body.token_hash };
  }
  if ((body.email === '') === (body.phone === '')) throw authErrors.verifyAddressMissing();
  if (body.phone !== '') readPhone(body.phone);
  return { types, email: normalizeEmail(body.email), code: body.token };
};

/** Counted before the account is looked up, so that they tell nothing about it. */
const consumeCodeLimits = async (
  limits: RateLimits,
  email: string,
  { clientAddress }: Pick<AuthRequest, 'clientAddress'>,
): Promise<void> => {
  await consumeAuthLimit(limits, 'verifyAddress', clientAddress);
  await consumeAuthLimit(limits, 'verifyAccount', email);
  await consumeAuthLimit(limits, 'verifyAccountDay', email);
};

type VerifyDeps = PlatformDeps & { oneTimeTokens: OneTimeTokens; sessions: Sessions };

/** POST /verify: a code with its address, or the token of a link. Either uses up both. */
export const createVerify = ({ db, clock, limits, oneTimeTokens, sessions }: VerifyDeps): Endpoint => {
  const find = (
    tx: Queryable,
    verification: ReturnType<typeof readVerification>,
  ): Promise<OneTimeTokenRow | undefined> => {
    const { types, link: token } = verification;
    return token === undefined
      ? oneTimeTokens.findByCode(tx, verification)
      : oneTimeTokens.findByLink(tx, { token, types });
  };
  return async (request) => {
    const verification = readVerification(readBody(VerifyBody, request));
    if (verification.email !== undefined) await consumeCodeLimits(limits, verification.email, request);
    const verified = await db.transaction(async (tx) => {
      const token = await find(tx, verification);
      if (token === undefined) return undefined; // not thrown: the attempt must be committed
      const user = await applyConfirmation(tx, { token, now: clock.now() });
      await oneTimeTokens.delete(tx, token);
      return { token, session: await sessions.open(tx, { user, method: 'otp', device: request.device }) };
    });
    if (verified === undefined) {
      const isCode = verification.link === undefined;
      request.logSecurityEvent({ event: 'authn_login_fail', reason: isCode ? 'wrong_code' : 'wrong_link' });
      throw isCode ? authErrors.codeExpired() : authErrors.linkExpired();
    }
    logConfirmation(request, verified.token);
    request.logSecurityEvent({ event: 'authn_login_success', account: verified.token.userId, method: 'otp' });
    // The day's count stays.
    if (verification.email !== undefined) await limits.reset('verifyAccount', verification.email);
    return ok(verified.session);
  };
};
