import * as z from 'zod/mini';
import type { AuthDeps } from '../auth-deps.ts';
import { hasVerifiedFactor } from '../factors/factors.queries.ts';
import { deleteTokensOfUser } from '../mail-links/one-time-tokens.queries.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend, spendMail } from '../protocol/auth-rate-limits.ts';
import {
  type AuthRequest,
  type Endpoint,
  maybeObject,
  maybeText,
  normalizeEmail,
  ok,
  readBody,
  readEmail,
} from '../protocol/auth-request.ts';
import { type Bearer, getBearer } from '../sessions/bearer.ts';
import { ChallengeFields, readChallenge } from '../sessions/pkce.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { presentWhole } from '../sign-in-methods.ts';
import { checkPasswordStrength } from '../users/passwords.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, updateUser } from '../users/users.queries.ts';

/** Metadata travels in every access token, and Node refuses requests with more than 16 KiB of headers. */
const MAX_METADATA_BYTES = 4096;

/** What a person says about themselves, merged: a null deletes its key. */
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
  data: maybeObject,
  app_metadata: z.optional(z.unknown()),
  ...ChallengeFields,
});
type UserBody = z.output<typeof UserBody>;

export const createGetUser = (deps: AuthDeps): Endpoint => {
  return async (request) => ok(await presentWhole(deps, (await getBearer(deps, request)).user));
};

/** PUT /user: each part of the body is checked before anything changes. */
export const createUpdateUser = (deps: AuthDeps): Endpoint => {
  const { db, clock, limits, passwords, background, tokenMails, redirects } = deps;

  const hashNewPassword = async (user: UserRow, { password, current_password: current }: UserBody) => {
    if (password === '') return undefined;
    checkPasswordStrength(password);
    // Both comparisons answer a guess at the current password, so they count as sign-ins do.
    await spend(limits, 'signInAccount', user.email);
    if (current !== '' && !(await passwords.isRight(current, user.passwordHash)))
      throw authErrors.wrongCurrentPassword();
    if (await passwords.isRight(password, user.passwordHash)) throw authErrors.samePassword();
    return passwords.hash(password);
  };

  /** Somebody who has only the password, or only the mailbox, must not take the account over. */
  const checkMayChangeCredentials = async ({ user, aal }: Bearer, { password, email }: UserBody) => {
    const isChange = password !== '' || (email !== '' && normalizeEmail(email) !== user.email);
    if (isChange && aal === 'aal1' && (await hasVerifiedFactor(db, user.id))) throw authErrors.credentialsNeedAal2();
  };

  const readNewEmail = async (user: UserRow, body: UserBody): Promise<string | undefined> => {
    const email = body.email === '' ? user.email : readEmail(body.email);
    if (email === user.email) return undefined;
    // By person first: the next line tells whether an address is taken. By address too: it is somebody's mailbox.
    await spendMail(limits, 'email_change', user.id);
    if ((await findUserByEmail(db, email)) !== undefined) throw authErrors.emailTaken();
    await spendMail(limits, 'email_change', email);
    return email;
  };

  const save = (bearer: { user: UserRow; sessionId: string }, changes: Partial<UserRow>) =>
    db.transaction(async (tx) => {
      const { id } = bearer.user;
      const saved = await updateUser(tx, { id, changes: { ...changes, updatedAt: clock.now() } });
      if (saved === undefined) throw authErrors.userGone();
      if (changes.passwordHash !== undefined) {
        await deleteSessions(tx, { userId: id, except: bearer.sessionId });
        await deleteTokensOfUser(tx, { userId: id });
      }
      return saved;
    });

  const mailChange = (user: UserRow, request: AuthRequest, challenge: ReturnType<typeof readChallenge>): void => {
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
    if (body.phone !== '') throw authErrors.phoneChanges();
    await checkMayChangeCredentials(bearer, body);
    const challenge = readChallenge(body);
    const hasMetadata = Object.keys(body.data).length > 0;
    const userMetadata = mergeMetadata(bearer.user.userMetadata, body.data);
    const passwordHash = await hashNewPassword(bearer.user, body);
    const newEmail = await readNewEmail(bearer.user, body);
    const saved = await save(bearer, {
      ...(hasMetadata ? { userMetadata } : {}),
      // A new password stops a change of address that somebody else may have begun.
      ...(passwordHash === undefined ? {} : { passwordHash, newEmail: null }),
      ...(newEmail === undefined ? {} : { newEmail, emailChangeSentAt: clock.now() }),
    });
    if (newEmail !== undefined) mailChange(saved, request, challenge);
    return ok(await presentWhole(deps, saved));
  };
};
