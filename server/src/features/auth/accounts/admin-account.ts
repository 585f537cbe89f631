import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { ensureSetting } from '#database/settings.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Log } from '#platform/log/log.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { AuthError, readEmail } from '../protocol/protocol.ts';
import { grantAdmin, insertUser, type PasswordPolicy, type Passwords } from '../users/users.ts';

interface AdminAccount {
  db: Database;
  clock: Clock;
  log: Log;
  logSecurityEvent: LogSecurityEvent;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}

/** The operator's own password obeys what is asked of everybody. */
const checkAdminPassword = async (policy: PasswordPolicy, { email, password }: { email: string; password: string }) => {
  try {
    await policy.check(password, [email]);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new StartupError(`ADMIN_PASSWORD: ${error.message}`);
  }
};

/**
 * The first start with `ADMIN_EMAIL` creates an admin with that address. It never promotes an existing user, and a deleted
 * or demoted admin does not come back with the next start.
 */
export const ensureAdmin = async (deps: AdminAccount): Promise<void> => {
  const { db, clock, log, logSecurityEvent, passwords, passwordPolicy, config } = deps;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return;
  const email = readEmail(ADMIN_EMAIL);
  await checkAdminPassword(passwordPolicy, { email, password: ADMIN_PASSWORD });
  const passwordHash = await passwords.hash(ADMIN_PASSWORD);
  await db.transaction(async (tx) => {
    const id = randomUUID();
    const creator = await ensureSetting(tx, `admin_account:${email}`, () => id);
    if (creator !== id) return;
    const now = clock.now();
    const times = { createdAt: now, updatedAt: now, emailConfirmedAt: now };
    const user = await insertUser(tx, { id, email, passwordHash, ...times });
    if (user === undefined) {
      log.warn('ADMIN_EMAIL belongs to an account that was made by sign-up; `npm run admin -- grant` can promote it');
      return;
    }
    await grantAdmin(tx, user.id);
    log.info('the account of ADMIN_EMAIL was created as admin');
    logSecurityEvent({ event: 'user_created', account: user.id, by: 'operator' });
    logSecurityEvent({ event: 'authz_change', account: user.id, role: 'admin', change: 'granted' });
  });
};
