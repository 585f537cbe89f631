import type { Database } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { resetFactors } from './factors/factors.ts';
import { normalizeEmail } from './protocol/protocol.ts';
import { forgetSecretKey } from './secret-key.ts';
import { endAllSessions } from './sessions/sessions.ts';
import { findUserByEmail, grantAdmin, listAdmins, revokeAdmin } from './users/users.ts';

export interface AdminCommandResult {
  lines: string[];
  isDone: boolean;
}

interface AdminCommand {
  db: Database;
  args: readonly string[];
  logSecurityEvent: LogSecurityEvent;
  /** Null without a secret key. */
  pseudonymOf: ((identifier: string) => string) | null;
}

const USAGE = [
  'Usage:',
  '  npm run admin -- grant EMAIL',
  '  npm run admin -- revoke EMAIL',
  '  npm run admin -- list',
  '  npm run admin -- reset-factors EMAIL',
  '  npm run admin -- sign-out EMAIL',
  '  npm run admin -- log-id EMAIL',
  '  npm run admin -- forget-secret-key',
];
/** [Note: autoconfirm is no proof] Anybody may have typed an address that was never confirmed by mail. */
const UNPROVEN =
  'Warning: nobody has proven that this address is theirs (the account was confirmed automatically). ' +
  'Make sure that you know who signed up with it.';

const done = (...lines: string[]): AdminCommandResult => ({ lines, isDone: true });
const failed = (...lines: string[]): AdminCommandResult => ({ lines, isDone: false });

const list = async (db: Database): Promise<AdminCommandResult> => {
  const admins = await listAdmins(db);
  if (admins.length === 0) return done('There is no admin yet.');
  return done(...admins.map(({ email, emailProvenAt }) => `${email}${emailProvenAt === null ? '  (unproven)' : ''}`));
};

const FORGOTTEN =
  'Every authenticator app was removed: those people sign in with their password alone until they add one.';

/** For a user who lost all second factors; the operator must check first who is asking. */
const reset = async ({ db, logSecurityEvent }: AdminCommand, { id, email }: UserRow): Promise<AdminCommandResult> => {
  const number = await resetFactors(db, id);
  logSecurityEvent({ event: 'authn_factor_removed', account: id, factor: 'all', by: 'operator' });
  logSecurityEvent({ event: 'authn_token_revoked', account: id, sessions: 'all', by: 'operator' });
  return done(`${email} has no second factor any more (removed: ${number}) and is signed out everywhere.`);
};

/** For a lost device or a stolen session; what was signed in is refused from its next request on. */
const signOut = async ({ db, logSecurityEvent }: AdminCommand, { id, email }: UserRow): Promise<AdminCommandResult> => {
  const number = await endAllSessions(db, id);
  logSecurityEvent({ event: 'authn_token_revoked', account: id, sessions: 'all', by: 'operator' });
  return done(`${email} is signed out everywhere (sessions ended: ${number}).`);
};

const revoke = async ({ db, logSecurityEvent }: AdminCommand, { id, email }: UserRow): Promise<AdminCommandResult> => {
  if (!(await revokeAdmin(db, id))) return done(`${email} was not an admin.`);
  logSecurityEvent({ event: 'authz_change', account: id, role: 'admin', change: 'revoked' });
  return done(`${email} is no longer an admin.`);
};

const grant = async (
  { db, logSecurityEvent }: AdminCommand,
  { id, email, emailProvenAt }: UserRow,
): Promise<AdminCommandResult> => {
  const isNew = await grantAdmin(db, id);
  if (isNew) logSecurityEvent({ event: 'authz_change', account: id, role: 'admin', change: 'granted' });
  const line = isNew ? `${email} is now an admin.` : `${email} is an admin already.`;
  return emailProvenAt === null ? done(line, UNPROVEN) : done(line);
};

/** By this an operator finds in the log what was done with one account. */
const logId = async ({ pseudonymOf }: AdminCommand, { id, email }: UserRow): Promise<AdminCommandResult> =>
  pseudonymOf === null ? failed('There is no secret key here.') : done(`${email} is ${pseudonymOf(id)} in the log.`);

const COMMANDS_ON_ACCOUNTS = new Map([
  ['grant', grant],
  ['revoke', revoke],
  ['reset-factors', reset],
  ['sign-out', signOut],
  ['log-id', logId],
]);

/** Works beside a running server: the user's next request already sees the change. */
export const runAdminCommand = async (admin: AdminCommand): Promise<AdminCommandResult> => {
  const {
    db,
    args: [command, given],
  } = admin;
  if (command === 'list') return list(db);
  if (command === 'forget-secret-key') return done(`${FORGOTTEN} (removed: ${await forgetSecretKey(db)})`);
  const run = COMMANDS_ON_ACCOUNTS.get(command ?? '');
  if (given === undefined || run === undefined) return failed(...USAGE);
  const email = normalizeEmail(given);
  const user = await findUserByEmail(db, email);
  if (user === undefined) return failed(`No account has the address ${email}. Sign up with it first.`);
  return run(admin, user);
};
