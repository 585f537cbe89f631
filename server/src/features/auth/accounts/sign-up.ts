import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { TokenMails } from '../mail-links/mail-links.ts';
import {
  type AuthRequest,
  authErrors,
  consumeAuthLimit,
  consumeMailLimits,
  type Endpoint,
  maybeObject,
  maybeText,
  ok,
  type PlatformDeps,
  type Redirects,
  readBody,
  readEmail,
} from '../protocol/protocol.ts';
import { PkceFields, readPkceChallenge, type Sessions } from '../sessions/sessions.ts';
import {
  findUserByEmail,
  insertUser,
  type PasswordPolicy,
  type Passwords,
  presentObfuscatedUser,
  presentUser,
  registerUser,
} from '../users/users.ts';
import { mergeMetadata } from './user.ts';

const SignUpBody = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  data: maybeObject,
  ...PkceFields,
});

/** Columns of the existing user that must not show, such as the last sign-in. */
const HIDDEN_COLUMNS = {
  emailConfirmedAt: null,
  emailProvenAt: null,
  newEmail: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  reauthenticationSentAt: null,
  lastSignInAt: null,
};

interface Registration {
  email: string;
  password: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
}

type SignUpDeps = PlatformDeps & {
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  sessions: Sessions;
  tokenMails: TokenMails;
  redirects: Redirects;
};

/** POST /signup */
export const createSignUp = (deps: SignUpDeps): Endpoint => {
  const { db, clock, config, limits, passwords, passwordPolicy, sessions, background, tokenMails, redirects } = deps;

  const newUser = ({ email, passwordHash, metadata }: Registration) => {
    const now = clock.now();
    return { id: randomUUID(), email, passwordHash, userMetadata: metadata, createdAt: now, updatedAt: now };
  };

  /** Automatic confirmation: the user may sign in at once. [Note: autoconfirm is no proof] */
  const signUpConfirmed = async (registration: Registration, { device, logSecurityEvent }: AuthRequest) => {
    const user = newUser(registration);
    const confirmed = { ...user, emailConfirmedAt: user.createdAt, lastSignInAt: user.createdAt };
    const session = await db.transaction(async (tx) => {
      const row = await insertUser(tx, confirmed);
      if (row === undefined) throw authErrors.userExists();
      return sessions.open(tx, { user: row, method: 'password', device });
    });
    logSecurityEvent({ event: 'user_created', account: user.id, by: 'sign_up' });
    logSecurityEvent({ event: 'authn_login_success', account: user.id, method: 'password' });
    return session;
  };

  /** The response is the same whether the address is new or taken; the owner of a taken one gets a notice. */
  const signUpUnconfirmed = async (
    registration: Registration,
    request: AuthRequest,
    challenge: ReturnType<typeof readPkceChallenge>,
  ) => {
    const { language } = request;
    const user = newUser(registration);
    const { email, password, passwordHash, metadata: userMetadata } = registration;
    const existing = await findUserByEmail(db, email);
    const isSame = await passwords.isRight(password, existing?.passwordHash);
    const samePasswordHash = isSame && existing !== undefined ? existing.passwordHash : null;
    const registered = { ...user, confirmationSentAt: user.createdAt };
    const row = await registerUser(db, { user: registered, samePasswordHash });
    if (row.id === user.id) {
      request.logSecurityEvent({ event: 'user_created', account: row.id, by: 'sign_up' });
    }
    if (row.emailConfirmedAt !== null) {
      background.run('notice of an existing account', () =>
        tokenMails.sendNotice({ kind: 'account_exists', user: row, language }),
      );
      return presentObfuscatedUser({ ...row, ...user, ...HIDDEN_COLUMNS, confirmationSentAt: user.createdAt });
    }
    const redirectTo = redirects.resolve(request.query('redirect_to'));
    background.run('mail of a sign-up', () =>
      tokenMails.sendToken({
        ...{ user: row, type: 'signup', to: email, redirectTo, challenge, language },
        registration: { passwordHash, userMetadata },
        // The owner may take the mail of a stranger's sign-up for that of their own.
        isContested: row.passwordHash === null,
      }),
    );
    // As the first sign-up is answered: with its own data, and nothing of an earlier one.
    return presentUser({ ...row, ...registered, id: row.id, createdAt: row.createdAt });
  };

  return async (request) => {
    const body = readBody(SignUpBody, request);
    if (body.email === '' && body.phone === '') throw authErrors.anonymousDisabled();
    if (config.AUTH_DISABLE_SIGNUP) throw authErrors.signUpsDisabled();
    if (body.password === '') throw authErrors.passwordMissing();
    await passwordPolicy.check(body.password, [body.email]);
    if (body.email === '') throw authErrors.phoneSignUpsDisabled();
    const email = readEmail(body.email);
    const challenge = readPkceChallenge(body);
    const metadata = mergeMetadata({}, body.data);
    await consumeAuthLimit(limits, 'signUpAddress', request.clientAddress);
    if (!config.AUTH_AUTOCONFIRM) {
      await consumeMailLimits(limits, { type: 'signup', email, clientAddress: request.clientAddress });
    }
    const { password } = body;
    const registration = { email, password, passwordHash: await passwords.hash(password), metadata };
    return ok(
      config.AUTH_AUTOCONFIRM
        ? await signUpConfirmed(registration, request)
        : await signUpUnconfirmed(registration, request, challenge),
    );
  };
};
