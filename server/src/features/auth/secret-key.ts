import type { Database } from '#database/database.ts';
import { deleteSetting, ensureSetting, putSetting } from '#database/settings.queries.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { deleteSealed, listSealed, updateFactor } from './factors/factors.queries.ts';
import { sealedAbout } from './factors/totp.ts';
import { isSealed, sealAnew } from './signing-keys/signing-key.ts';
import { changeSigningKeys, signingKeyQueries } from './signing-keys/signing-keys.queries.ts';

/** Which key the database's secrets lie under, so that a process with another one is noticed before it seals. */
const SECRET_KEY_SETTING = 'secret_key_id';

/**
 * Refuses a start with a key that is not the database's. When the database's key is among the older ones, everything
 * is sealed anew under the newest, all or nothing, after which the older ones are needed no more.
 */
export const claimSecretKey = ({ db, seal }: { db: Database; seal: Encryption }): Promise<void> =>
  db.transaction(async (tx) => {
    const keyId = await ensureSetting(tx, SECRET_KEY_SETTING, () => seal.keyId);
    if (!seal.hasKey(keyId)) {
      throw new SecretKeyError(
        'The secrets in this database lie under another key than SECRET_KEY, or than the file secret-key in DATA_DIR. ' +
          'docs/operations.md, "The secret key", tells what to do.',
      );
    }
    // Of before there was a secret key they lie open; of an older one they are opened once more.
    await changeSigningKeys(tx, (row) => sealAnew(row, seal));
    if (keyId === seal.keyId) return;
    for (const row of await listSealed(tx)) {
      if (row.sealedSecret === null) continue;
      const about = sealedAbout(row);
      const sealedSecret = seal.encrypt(seal.decrypt(row.sealedSecret, about), about);
      await updateFactor(tx, { id: row.id, changes: { sealedSecret } });
    }
    await putSetting(tx, SECRET_KEY_SETTING, seal.keyId);
  });

/** When the key is lost, what lies under it is too: the next start begins with its own. How many factors are gone. */
export const forgetSecretKey = async (db: Database): Promise<number> => {
  const queries = signingKeyQueries(db);
  await queries.remove((await queries.list()).filter(isSealed).map(({ kid }) => kid));
  return db.transaction(async (tx) => {
    await deleteSetting(tx, SECRET_KEY_SETTING);
    return deleteSealed(tx);
  });
};
