import * as z from 'zod/mini';
import { type Asked, type Endpoint, maybeText, ok, readBody } from './asked.ts';
import { readEmail } from './email-address.ts';
import { spend, spendMail } from './limiting.ts';
import type { AuthParts } from './parts.ts';
import { ChallengeFields, readChallenge } from './pkce.ts';
import { refusals } from './refusals.ts';
import { findUserAwaitingEmail, findUserByEmail } from './users.queries.ts';

const RecoverBody = z.object({ email: maybeText, ...ChallengeFields });
const ResendBody = z.object({ type: maybeText, email: maybeText, phone: maybeText, ...ChallengeFields });

const wishOf = ({ redirects }: AuthParts, asked: Asked, body: z.output<typeof RecoverBody>) => ({
  redirectTo: redirects.resolve(asked.query('redirect_to')),
  challenge: readChallenge(body),
  language: asked.language,
});

/** POST /recover: always `{}`, at once; whether there is an account is found out after the answer. */
export const createRecover = (parts: AuthParts): Endpoint => {
  const { db, limits, background, tokenMails } = parts;
  return async (asked) => {
    const body = readBody(RecoverBody, asked);
    if (body.email === '') throw refusals.recoverNoAddress();
    const email = readEmail(body.email);
    const wish = wishOf(parts, asked, body);
    await spend(limits, 'mailAddress', asked.clientAddress);
    await spendMail(limits, 'recovery', email);
    background.run('mail of a forgotten password', async () => {
      const user = await findUserByEmail(db, email);
      if (user !== undefined) await tokenMails.sendToken({ ...wish, user, type: 'recovery', to: user.email });
    });
    return ok({});
  };
};

/** POST /resend: a fresh link and code for a sign-up or a change of address that still waits. */
export const createResend = (parts: AuthParts): Endpoint => {
  const { db, limits, background, tokenMails } = parts;
  const resend = async (type: 'signup' | 'email_change', email: string, wish: ReturnType<typeof wishOf>) => {
    if (type === 'signup') {
      const user = await findUserByEmail(db, email);
      if (user?.emailConfirmedAt === null) await tokenMails.sendToken({ ...wish, user, type, to: user.email });
      return;
    }
    const user = await findUserAwaitingEmail(db, email);
    if (user?.newEmail) await tokenMails.sendToken({ ...wish, user, type, to: user.newEmail });
  };
  return async (asked) => {
    const body = readBody(ResendBody, asked);
    const { type } = body;
    if (type === 'sms' || type === 'phone_change') throw refusals.phoneSignIns();
    if (type !== 'signup' && type !== 'email_change') throw refusals.resendType();
    if (body.email === '') throw refusals.resendNoAddress();
    const email = readEmail(body.email);
    const wish = wishOf(parts, asked, body);
    await spend(limits, 'mailAddress', asked.clientAddress);
    await spendMail(limits, type, email);
    background.run('a mail once more', () => resend(type, email, wish));
    return ok({});
  };
};
