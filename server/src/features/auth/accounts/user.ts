import * as z from 'zod/mini';
import type { UserRow } from '#database/schema/users.ts';
import { hasVerifiedFactor } from '../factors/factors.ts';
import { deleteTokensOfUser, type TokenMails } from '../mail-links/mail-links.ts';
import {
  type AuthRequest,
  authErrors,
  consumeAuthLimit,
  consumeMailboxLimits,
  consumeMailLimits,
  type Endpoint,
  maybeObject,
  maybeText,
  normalizeEmail,
  ok,
  type PlatformDeps,
  type Redirects,
  readBody,
  readEmail,
} from '../protocol/protocol.ts';
import type { CheckProof } from '../reauthentication/reauthentication.ts';
import {
  type Bearer,
  type BearerDeps,
  deleteSessions,
  getBearer,
  PkceFields,
  readPkceChallenge,
} from '../sessions/sessions.ts';
import {
  findUserByEmail,
  type ListSignInMethods,
  type PasswordPolicy,
  type Passwords,
  presentUser,
  updateUser,
} from '../users/users.ts';

/** Metadata is part of every access token, and Node rejects requests with more than 16 KiB of headers. */
const MAX_METADATA_BYTES = 4096;

/** A null deletes its key. */
export const mergeMetadata = (
  stored: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> => {
  const merged = Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_METADATA_BYTES) throw authErrors.metadataTooLarge();
  return merged;
};

const UserBody = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  current_password: maybeText,
  nonce: maybeText,
  data: maybeObject,
  app_metadata: z.optional(z.unknown()),
  ...PkceFields,
});
type UserBody = z.output<typeof UserBody>;

type GetUserDeps = Pick<PlatformDeps, 'db' | 'clock'> & BearerDeps & { listSignInMethods: ListSignInMethods };

const presentOwnUser = async ({ db, clock, listSignInMethods }: GetUserDeps, user: UserRow) =>
  presentUser(user, await listSignInMethods(db, { userId: user.id, now: clock.now() }));

export const createGetUser = (deps: GetUserDeps): Endpoint => {
  return async (request) => ok(await presentOwnUser(deps, (await getBearer(deps, request)).user));
};

type UpdateUserDeps = PlatformDeps &
  GetUserDeps & {
    passwords: Passwords;
    passwordPolicy: PasswordPolicy;
    tokenMails: TokenMails;
    redirects: Redirects;
    checkProof: CheckProof;
  };

/** PUT /user: everything is checked before anything changes. */
export const createUpdateUser = (deps: UpdateUserDeps): Endpoint => {
  const { db, clock, limits, passwords, passwordPolicy, background, tokenMails, redirects, checkProof } = deps;

  const hashNewPassword = async (user: UserRow, { email, password, current_password: current }: UserBody) => {
    if (password === '') return undefined;
    await passwordPolicy.check(password, [user.email, user.newEmail ?? '', email]);
    // The comparison confirms a guess at the current password.
    if (current === '') await consumeAuthLimit(limits, 'currentPassword', user.id);
    if (await passwords.isRight(password, user.passwordHash)) throw authErrors.samePassword();
    return passwords.hash(password);
  };

  /** Otherwise the password alone, or the mailbox alone, would be enough to take the account over. */
  const checkMayChangeCredentials = async ({ user, aal }: Bearer) => {
    if (aal === 'aal1' && (await hasVerifiedFactor(db, user.id))) throw authErrors.credentialsNeedAal2();
  };

  /** [Note: a session is not its owner] */
  const requireProof = async (
    { user, sessionId, amr }: Bearer,
    { body, logSecurityEvent }: { body: UserBody } & Pick<AuthRequest, 'logSecurityEvent'>,
  ) => {
    const { current_password: password, nonce } = body;
    const outcome = await checkProof({ user, sessionId, amr, password, nonce, logSecurityEvent });
    if (outcome.isProven) return;
    switch (outcome.reason) {
      case 'none':
        throw authErrors.reauthenticationNeeded();
      case 'password':
        throw authErrors.wrongCurrentPassword();
      case 'nonce':
        throw authErrors.wrongNonce();
      case 'limit':
        throw authErrors.tooManyRequests(outcome.retryAfterSeconds);
    }
  };

  const readNewEmail = async (
    user: UserRow,
    { body, clientAddress }: { body: UserBody; clientAddress: string },
  ): Promise<string | undefined> => {
    const email = body.email === '' ? user.email : readEmail(body.email);
    if (email === user.email) return undefined;
    // By user first, because the next line tells whether an address is taken; by address to spare the mailbox.
    await consumeMailboxLimits(limits, 'email_change', user.id);
    if ((await findUserByEmail(db, email)) !== undefined) throw authErrors.emailTaken();
    await consumeMailLimits(limits, { type: 'email_change', email, clientAddress });
    return email;
  };

  const save = (bearer: { user: UserRow; sessionId: string }, changes: Partial<UserRow>) =>
    db.transaction(async (tx) => {
      const { id } = bearer.user;
      const saved = await updateUser(tx, { id, changes: { ...changes, updatedAt: clock.now() } });
      if (saved === undefined) throw authErrors.userNotFound();
      if (changes.passwordHash !== undefined) {
        await deleteSessions(tx, { userId: id, except: bearer.sessionId });
        await deleteTokensOfUser(tx, { userId: id });
      }
      return saved;
    });

  const sendEmailChangeMails = (
    user: UserRow,
    request: AuthRequest,
    challenge: ReturnType<typeof readPkceChallenge>,
  ): void => {
    const { language } = request;
    const { newEmail } = user;
    if (newEmail === null) return;
    const redirectTo = redirects.resolve(request.query('redirect_to'));
    background.run('mails of a changed address', async () => {
      await tokenMails.sendToken({ user, type: 'email_change', to: newEmail, redirectTo, challenge, language });
      await tokenMails.sendNotice({ kind: 'email_change_notice', user, language });
    });
  };

  return async (request) => {
    const bearer = await getBearer(deps, request);
    const body = readBody(UserBody, request);
    if (body.app_metadata !== undefined && body.app_metadata !== null) throw authErrors.notAdmin();
    if (body.phone !== '') throw authErrors.phoneChangesDisabled();
    const { password, email, current_password: current, nonce } = body;
    const { logSecurityEvent } = request;
    const isChange = password !== '' || (email !== '' && normalizeEmail(email) !== bearer.user.email);
    if (isChange) await checkMayChangeCredentials(bearer);
    // A proof alone is taken too: what is asked for next, such as a new factor, then needs no other.
    if (isChange || current !== '' || nonce !== '') await requireProof(bearer, { body, logSecurityEvent });
    const challenge = readPkceChallenge(body);
    const hasMetadata = Object.keys(body.data).length > 0;
    const userMetadata = mergeMetadata(bearer.user.userMetadata, body.data);
    const passwordHash = await hashNewPassword(bearer.user, body);
    const newEmail = await readNewEmail(bearer.user, { body, clientAddress: request.clientAddress });
    const saved = await save(bearer, {
      ...(hasMetadata ? { userMetadata } : {}),
      // A new password cancels a change of address that somebody else may have requested.
      ...(passwordHash === undefined ? {} : { passwordHash, newEmail: null }),
      ...(newEmail === undefined ? {} : { newEmail, emailChangeSentAt: clock.now() }),
    });
    if (passwordHash !== undefined) logSecurityEvent({ event: 'authn_password_change', account: saved.id });
    if (newEmail !== undefined) sendEmailChangeMails(saved, request, challenge);
    return ok(await presentOwnUser(deps, saved));
  };
};
