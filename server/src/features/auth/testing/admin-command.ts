import type { SecurityEvent } from '#platform/security-log/security-log.ts';
import { runAdminCommand } from '../admin-command.ts';
import type { AuthSite } from './auth-site.ts';

/** `npm run admin -- …` beside the site, and the security events that it logs. */
export const runAdmin = async ({ database: { db } }: Pick<AuthSite, 'database'>, args: readonly string[]) => {
  const events: SecurityEvent[] = [];
  const pseudonymOf = (identifier: string) => `hash of ${identifier}`;
  const result = await runAdminCommand({ db, args, logSecurityEvent: (event) => events.push(event), pseudonymOf });
  return { ...result, events };
};
