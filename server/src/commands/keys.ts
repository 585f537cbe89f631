import { runKeysCommand } from '#features/auth/keys-command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { readSecretKeys } from '#platform/encryption/secret-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { runCommand } from './run-command.ts';

/** Uses only the newest secret key: the key is changed by restarting the servers, not by a command. */
const openEncryption = async () => {
  const [newest] = await readSecretKeys(readConfig(process.env), createLog({ level: 'error' }));
  return createEncryption([newest]);
};

await runCommand((db, args) => runKeysCommand({ db, clock: systemClock, openEncryption, args }));
