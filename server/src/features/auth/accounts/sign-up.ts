import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend, spendMail } from '../protocol/auth-rate-limits.ts';
import {
  type AuthRequest,
  type Endpoint,
  maybeObject,
  maybeText,
  ok,
  readBody,
  readEmail,
} from '../protocol/auth-request.ts';
import { ChallengeFields, readChallenge } from '../sessions/pkce.ts';
import { checkPasswordStrength } from '../users/passwords.ts';
import { presentObfuscatedUser, presentUser } from '../users/user-view.ts';
import { insertUser, registerUser } from '../users/users.queries.ts';
import { mergeMetadata } from './user.ts';

const SignUpBody = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  data: maybeObject,
  ...ChallengeFields,
});

interface Registration {
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
}

export const createSignUp = (deps: AuthDeps): Endpoint => {
  const { db, clock, config, limits, passwords, sessions, background, tokenMails, redirects } = deps;

  const newUser = ({ email, passwordHash, metadata }: Registration) => {
    const now = clock.now();
    return { id: randomUUID(), email, passwordHash, userMetadata: metadata, createdAt: now, updatedAt: now };
  };

  /** Confirmation off: the account works at once, though nobody has proven the address. */
  const signUpConfirmed = async (registration: Registration, { device }: AuthRequest) => {
    const user = newUser(registration);
    const confirmed = { ...user, emailConfirmedAt: user.createdAt, lastSignInAt: user.createdAt };
    return db.transaction(async (tx) => {
      const row = await insertUser(tx, confirmed);
      if (row === undefined) throw authErrors.userExists();
      return sessions.open(tx, { user: row, method: 'password', device });
    });
  };

  /** Confirmation on: the answer is the same whether the address is new or taken; its owner learns by mail. */
  const signUpUnconfirmed = async (
    registration: Registration,
    request: AuthRequest,
    challenge: ReturnType<typeof readChallenge>,
  ) => {
    const { language } = request;
    const user = newUser(registration);
    const row = await registerUser(db, { ...user, confirmationSentAt: user.createdAt });
    if (row.emailConfirmedAt !== null) {
      background.run('notice of an existing account', () =>
        tokenMails.sendNotice({ kind: 'account_exists', user: row, language }),
      );
      return presentObfuscatedUser({ ...row, ...user, ...blank, confirmationSentAt: user.createdAt });
    }
    const redirectTo = redirects.resolve(request.query('redirect_to'));
    background.run('mail of a sign-up', () =>
      tokenMails.sendToken({ user: row, type: 'signup', to: row.email, redirectTo, challenge, language }),
    );
    return presentUser(row);
  };

  return async (request) => {
    const body = readBody(SignUpBody, request);
    if (body.email === '' && body.phone === '') throw authErrors.anonymousOff();
    if (config.AUTH_DISABLE_SIGNUP) throw authErrors.signUpsClosed();
    if (body.password === '') throw authErrors.passwordMissing();
    checkPasswordStrength(body.password);
    if (body.email === '') throw authErrors.phoneSignUps();
    const email = readEmail(body.email);
    const challenge = readChallenge(body);
    const metadata = mergeMetadata({}, body.data);
    await spend(limits, 'signUpAddress', request.clientAddress);
    if (!config.AUTH_AUTOCONFIRM) await spendMail(limits, 'signup', email);
    const registration = { email, passwordHash: await passwords.hash(body.password), metadata };
    return ok(
      config.AUTH_AUTOCONFIRM
        ? await signUpConfirmed(registration, request)
        : await signUpUnconfirmed(registration, request, challenge),
    );
  };
};

/** Of a taken address nothing may show, not even when its owner last signed in. */
const blank = {
  emailConfirmedAt: null,
  emailProvenAt: null,
  newEmail: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  lastSignInAt: null,
};
