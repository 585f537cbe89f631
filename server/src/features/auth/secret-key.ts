import type { Database } from '#database/database.ts';
import { deleteSetting, ensureSetting, putSetting } from '#database/settings.queries.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { deleteVapidKey, reencryptVapidKey } from '#platform/push/vapid-key.ts';
import { deleteEncryptedFactors, reencryptFactors } from './factors/factors.ts';
import { deleteEncryptedSigningKeys, reencryptSigningKeys } from './signing-keys/signing-keys.ts';

/** Which key encrypts the database's secrets, so that a process with another key fails before it uses its own. */
const SECRET_KEY_SETTING = 'secret_key_id';

/**
 * Throws when the database's secrets are encrypted under a key that this process does not have. When that key is one of
 * the older ones, all secrets are encrypted again under the newest, in one transaction; older keys are not needed any more.
 */
export const ensureSecretKey = ({ db, encryption }: { db: Database; encryption: Encryption }): Promise<void> =>
  db.transaction(async (tx) => {
    const keyId = await ensureSetting(tx, SECRET_KEY_SETTING, () => encryption.keyId);
    if (!encryption.hasKey(keyId)) {
      throw new SecretKeyError(
        'The secrets in this database lie under another key than SECRET_KEY, or than the file secret-key in DATA_DIR. ' +
          'docs/operations.md, "The secret key", tells what to do.',
      );
    }
    // Always: signing keys older than their encryption are still plain.
    await reencryptSigningKeys(tx, encryption);
    if (keyId === encryption.keyId) return;
    await reencryptFactors(tx, encryption);
    await reencryptVapidKey({ db: tx, encryption });
    await putSetting(tx, SECRET_KEY_SETTING, encryption.keyId);
  });

/** After the key was lost: deletes what it had encrypted, so that the next start sets its own. Returns how many factors. */
export const forgetSecretKey = async (db: Database): Promise<number> => {
  await deleteEncryptedSigningKeys(db);
  return db.transaction(async (tx) => {
    await deleteSetting(tx, SECRET_KEY_SETTING);
    await deleteVapidKey(tx);
    return deleteEncryptedFactors(tx);
  });
};
