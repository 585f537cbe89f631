import * as z from 'zod/mini';
import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend, spendMail } from '../protocol/auth-rate-limits.ts';
import { type AuthRequest, type Endpoint, maybeText, ok, readBody, readEmail } from '../protocol/auth-request.ts';
import { ChallengeFields, readChallenge } from '../sessions/pkce.ts';
import { findUserAwaitingEmail, findUserByEmail } from '../users/users.queries.ts';

const RecoverBody = z.object({ email: maybeText, ...ChallengeFields });
const ResendBody = z.object({ type: maybeText, email: maybeText, phone: maybeText, ...ChallengeFields });

const wishOf = ({ redirects }: AuthDeps, request: AuthRequest, body: z.output<typeof RecoverBody>) => ({
  redirectTo: redirects.resolve(request.query('redirect_to')),
  challenge: readChallenge(body),
  language: request.language,
});

/** POST /recover: always `{}`, at once; whether there is an account is found out after the answer. */
export const createRecover = (deps: AuthDeps): Endpoint => {
  const { db, limits, background, tokenMails } = deps;
  return async (request) => {
    const body = readBody(RecoverBody, request);
    if (body.email === '') throw authErrors.recoverNoAddress();
    const email = readEmail(body.email);
    const wish = wishOf(deps, request, body);
    await spend(limits, 'mailAddress', request.clientAddress);
    await spendMail(limits, 'recovery', email);
    background.run('mail of a forgotten password', async () => {
      const user = await findUserByEmail(db, email);
      if (user !== undefined) await tokenMails.sendToken({ ...wish, user, type: 'recovery', to: user.email });
    });
    return ok({});
  };
};

/** POST /resend: a fresh link and code for a sign-up or a change of address that still waits. */
export const createResend = (deps: AuthDeps): Endpoint => {
  const { db, limits, background, tokenMails } = deps;
  const resend = async (type: 'signup' | 'email_change', email: string, wish: ReturnType<typeof wishOf>) => {
    if (type === 'signup') {
      const user = await findUserByEmail(db, email);
      if (user?.emailConfirmedAt === null) await tokenMails.sendToken({ ...wish, user, type, to: user.email });
      return;
    }
    const user = await findUserAwaitingEmail(db, email);
    if (user?.newEmail) await tokenMails.sendToken({ ...wish, user, type, to: user.newEmail });
  };
  return async (request) => {
    const body = readBody(ResendBody, request);
    const { type } = body;
    if (type === 'sms' || type === 'phone_change') throw authErrors.phoneSignIns();
    if (type !== 'signup' && type !== 'email_change') throw authErrors.resendType();
    if (body.email === '') throw authErrors.resendNoAddress();
    const email = readEmail(body.email);
    const wish = wishOf(deps, request, body);
    await spend(limits, 'mailAddress', request.clientAddress);
    await spendMail(limits, type, email);
    background.run('a mail once more', () => resend(type, email, wish));
    return ok({});
  };
};
