import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Asked, type Endpoint, maybeObject, maybeText, ok, readBody } from './asked.ts';
import { readEmail } from './email-address.ts';
import { spend, spendMail } from './limiting.ts';
import type { AuthParts } from './parts.ts';
import { checkPasswordStrength } from './passwords.ts';
import { ChallengeFields, readChallenge } from './pkce.ts';
import { refusals } from './refusals.ts';
import { mergeMetadata } from './user-metadata.ts';
import { presentObfuscatedUser, presentUser } from './user-view.ts';
import { insertUser, registerUser } from './users.queries.ts';

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

export const createSignUp = (parts: AuthParts): Endpoint => {
  const { db, clock, config, limits, passwords, sessions, background, tokenMails, redirects } = parts;

  const newUser = ({ email, passwordHash, metadata }: Registration) => {
    const now = clock.now();
    return { id: randomUUID(), email, passwordHash, userMetadata: metadata, createdAt: now, updatedAt: now };
  };

  /** Confirmation off: the account works at once, though nobody has proven the address. */
  const signUpConfirmed = async (registration: Registration, { device }: Asked) => {
    const user = newUser(registration);
    const confirmed = { ...user, emailConfirmedAt: user.createdAt, lastSignInAt: user.createdAt };
    return db.transaction(async (tx) => {
      const row = await insertUser(tx, confirmed);
      if (row === undefined) throw refusals.userExists();
      return sessions.open(tx, { user: row, method: 'password', device });
    });
  };

  /** Confirmation on: the answer is the same whether the address is new or taken; its owner learns by mail. */
  const signUpUnconfirmed = async (
    registration: Registration,
    asked: Asked,
    challenge: ReturnType<typeof readChallenge>,
  ) => {
    const { language } = asked;
    const user = newUser(registration);
    const row = await registerUser(db, { ...user, confirmationSentAt: user.createdAt });
    if (row.emailConfirmedAt !== null) {
      background.run('notice of an existing account', () =>
        tokenMails.sendNotice({ kind: 'account_exists', user: row, language }),
      );
      return presentObfuscatedUser({ ...row, ...user, ...blank, confirmationSentAt: user.createdAt });
    }
    const redirectTo = redirects.resolve(asked.query('redirect_to'));
    background.run('mail of a sign-up', () =>
      tokenMails.sendToken({ user: row, type: 'signup', to: row.email, redirectTo, challenge, language }),
    );
    return presentUser(row);
  };

  return async (asked) => {
    const body = readBody(SignUpBody, asked);
    if (body.email === '' && body.phone === '') throw refusals.anonymousOff();
    if (config.AUTH_DISABLE_SIGNUP) throw refusals.signUpsClosed();
    if (body.password === '') throw refusals.passwordMissing();
    checkPasswordStrength(body.password);
    if (body.email === '') throw refusals.phoneSignUps();
    const email = readEmail(body.email);
    const challenge = readChallenge(body);
    const metadata = mergeMetadata({}, body.data);
    await spend(limits, 'signUpAddress', asked.clientAddress);
    if (!config.AUTH_AUTOCONFIRM) await spendMail(limits, 'signup', email);
    const registration = { email, passwordHash: await passwords.hash(body.password), metadata };
    return ok(
      config.AUTH_AUTOCONFIRM
        ? await signUpConfirmed(registration, asked)
        : await signUpUnconfirmed(registration, asked, challenge),
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
