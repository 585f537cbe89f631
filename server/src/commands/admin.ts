import { runAdminCommand } from '#features/auth/admin-command.ts';
import { readConfig } from '#platform/config/config.ts';
import { createPseudonyms } from '#platform/encryption/encryption.ts';
import { findSecretKeys } from '#platform/encryption/secret-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { runCommand } from './run-command.ts';

/** Without the servers' key the command works all the same, and its line in the log names no account. */
const findPseudonyms = async () => {
  const lines = await findSecretKeys(readConfig(process.env)).catch(() => undefined);
  const newest = lines?.split('\n')[0];
  return newest ? createPseudonyms([newest]) : null;
};

await runCommand(async (db, args) => {
  const pseudonymOf = await findPseudonyms();
  // On standard error, since standard output is read by people.
  const log = createLog({ level: 'info', destination: process.stderr });
  const { logSecurityEvent } = createSecurityLog({ log, pseudonymOf });
  return runAdminCommand({ db, args, logSecurityEvent, pseudonymOf });
});
