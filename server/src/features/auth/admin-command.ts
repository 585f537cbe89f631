import type { Database } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import { resetFactors } from './factors/factors.ts';
import { normalizeEmail } from './protocol/protocol.ts';
import { forgetSecretKey } from './secret-key.ts';
import { endAllSessions } from './sessions/sessions.ts';
import { findUserByEmail, grantAdmin, listAdmins, revokeAdmin } from './users/users.ts';

export interface AdminCommandResult {
  lines: string[];
  isDone: boolean;
}

const USAGE = [
  'Usage:',
  '  npm run admin -- grant EMAIL',
  '  npm run admin -- revoke EMAIL',
  '  npm run admin -- list',
  '  npm run admin -- reset-factors EMAIL',
  '  npm run admin -- sign-out EMAIL',
  '  npm run admin -- forget-secret-key',
];
const COMMANDS_WITH_EMAIL = ['grant', 'revoke', 'reset-factors', 'sign-out'];
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
const reset = async (db: Database, { id, email }: UserRow): Promise<AdminCommandResult> => {
  const number = await resetFactors(db, id);
  return done(`${email} has no second factor any more (removed: ${number}) and is signed out everywhere.`);
};

/** For a lost device or a stolen session; what was signed in is refused from its next request on. */
const signOut = async (db: Database, { id, email }: UserRow): Promise<AdminCommandResult> =>
  done(`${email} is signed out everywhere (sessions ended: ${await endAllSessions(db, id)}).`);

/** Works beside a running server: the user's next request already sees the change. */
export const runAdminCommand = async (
  db: Database,
  [command, given]: readonly string[],
): Promise<AdminCommandResult> => {
  if (command === 'list') return list(db);
  if (command === 'forget-secret-key') return done(`${FORGOTTEN} (removed: ${await forgetSecretKey(db)})`);
  if (given === undefined || !COMMANDS_WITH_EMAIL.includes(command ?? '')) return failed(...USAGE);
  const email = normalizeEmail(given);
  const user = await findUserByEmail(db, email);
  if (user === undefined) return failed(`No account has the address ${email}. Sign up with it first.`);
  if (command === 'reset-factors') return reset(db, user);
  if (command === 'sign-out') return signOut(db, user);
  if (command === 'revoke') {
    const wasAdmin = await revokeAdmin(db, user.id);
    return done(wasAdmin ? `${email} is no longer an admin.` : `${email} was not an admin.`);
  }
  const isNew = await grantAdmin(db, user.id);
  const line = isNew ? `${email} is now an admin.` : `${email} is an admin already.`;
  return user.emailProvenAt === null ? done(line, UNPROVEN) : done(line);
};
