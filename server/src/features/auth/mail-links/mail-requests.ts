import * as z from 'zod/mini';
import {
  type AuthRequest,
  authErrors,
  consumeMailLimits,
  type Endpoint,
  maybeText,
  ok,
  type PlatformDeps,
  type Redirects,
  readBody,
  readEmail,
} from '../protocol/protocol.ts';
import { PkceFields, readPkceChallenge } from '../sessions/sessions.ts';
import { findUserAwaitingEmail, findUserByEmail } from '../users/users.ts';
import type { TokenMails } from './token-mails.ts';

const RecoverBody = z.object({ email: maybeText, ...PkceFields });
const ResendBody = z.object({ type: maybeText, email: maybeText, phone: maybeText, ...PkceFields });

type MailRequestDeps = PlatformDeps & { redirects: Redirects; tokenMails: TokenMails };

const mailOptionsOf = ({ redirects }: MailRequestDeps, request: AuthRequest, body: z.output<typeof RecoverBody>) => ({
  redirectTo: redirects.resolve(request.query('redirect_to')),
  challenge: readPkceChallenge(body),
  language: request.language,
});

/** POST /recover: always `{}`; the user is looked up after the response, so that its time tells nothing. */
export const createRecover = (deps: MailRequestDeps): Endpoint => {
  const { db, limits, background, tokenMails } = deps;
  return async (request) => {
    const body = readBody(RecoverBody, request);
    if (body.email === '') throw authErrors.recoverEmailMissing();
    const email = readEmail(body.email);
    const options = mailOptionsOf(deps, request, body);
    await consumeMailLimits(limits, { type: 'recovery', email, clientAddress: request.clientAddress });
    background.run('mail of a forgotten password', async () => {
      const user = await findUserByEmail(db, email);
      if (user !== undefined) await tokenMails.sendToken({ ...options, user, type: 'recovery', to: user.email });
    });
    return ok({});
  };
};

/** POST /resend: a new link and code for a sign-up or a change of address that is not confirmed yet. */
export const createResend = (deps: MailRequestDeps): Endpoint => {
  const { db, limits, background, tokenMails } = deps;
  const resend = async (type: 'signup' | 'email_change', email: string, options: ReturnType<typeof mailOptionsOf>) => {
    if (type === 'signup') {
      const user = await findUserByEmail(db, email);
      if (user?.emailConfirmedAt !== null) return;
      // Whoever asks here gives no password, so that of one of several sign-ups could be a stranger's: then the row holds
      // none, and the account is confirmed without. [Note: a password belongs to its mail]
      const { email: to, passwordHash, userMetadata } = user;
      await tokenMails.sendToken({ ...options, user, type, to, registration: { passwordHash, userMetadata } });
      return;
    }
    const user = await findUserAwaitingEmail(db, email);
    if (user?.newEmail) await tokenMails.sendToken({ ...options, user, type, to: user.newEmail });
  };
  return async (request) => {
    const body = readBody(ResendBody, request);
    const { type } = body;
    if (type === 'sms' || type === 'phone_change') throw authErrors.phoneSignInsDisabled();
    if (type !== 'signup' && type !== 'email_change') throw authErrors.unsupportedResendType();
    if (body.email === '') throw authErrors.resendEmailMissing();
    const email = readEmail(body.email);
    const options = mailOptionsOf(deps, request, body);
    await consumeMailLimits(limits, { type, email, clientAddress: request.clientAddress });
    background.run('a mail once more', () => resend(type, email, options));
    return ok({});
  };
};
