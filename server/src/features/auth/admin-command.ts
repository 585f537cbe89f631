import type { Database } from '#database/database.ts';
import { normalizeEmail } from './email-address.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './roles.queries.ts';
import { findUserByEmail } from './users.queries.ts';

export interface CommandResult {
  lines: string[];
  isDone: boolean;
}

const USAGE = [
  'Usage:',
  '  npm run admin -- grant EMAIL',
  '  npm run admin -- revoke EMAIL',
  '  npm run admin -- list',
];
/** [Note: autoconfirm is no proof] An account that nobody confirmed by mail may belong to anybody who typed the address. */
const UNPROVEN =
  'Warning: nobody has proven that this address is theirs (the account was confirmed automatically). ' +
  'Make sure that you know who signed up with it.';

const done = (...lines: string[]): CommandResult => ({ lines, isDone: true });
const failed = (...lines: string[]): CommandResult => ({ lines, isDone: false });

const list = async (db: Database): Promise<CommandResult> => {
  const admins = await listAdmins(db);
  if (admins.length === 0) return done('There is no admin yet.');
  return done(...admins.map(({ email, emailProvenAt }) => `${email}${emailProvenAt === null ? '  (unproven)' : ''}`));
};

/** `grant`, `revoke` and `list`, beside a running server: the next request of that person already sees it. */
export const runAdminCommand = async (db: Database, [command, given]: readonly string[]): Promise<CommandResult> => {
  if (command === 'list') return list(db);
  if ((command !== 'grant' && command !== 'revoke') || given === undefined) return failed(...USAGE);
  const email = normalizeEmail(given);
  const user = await findUserByEmail(db, email);
  if (user === undefined) return failed(`No account has the address ${email}. Sign up with it first.`);
  if (command === 'revoke') {
    const wasAdmin = await revokeAdmin(db, user.id);
    return done(wasAdmin ? `${email} is no longer an admin.` : `${email} was not an admin.`);
  }
  const isNew = await grantAdmin(db, user.id);
  const line = isNew ? `${email} is now an admin.` : `${email} is an admin already.`;
  return user.emailProvenAt === null ? done(line, UNPROVEN) : done(line);
};
