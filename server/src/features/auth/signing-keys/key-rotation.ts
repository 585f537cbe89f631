import type { Database, Queryable } from '#database/database.ts';
import type { SigningKeyRow } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { type KeyLifecycle, keyLifecycles } from './key-lifecycle.ts';
import { createKey, isEncrypted, reencryptKey } from './signing-key.ts';
import { addSigningKey, changeSigningKeys, deleteSigningKeys, listSigningKeys } from './signing-keys.queries.ts';

export const listKeyLifecycles = async (db: Database, now: Date): Promise<KeyLifecycle<SigningKeyRow>[]> =>
  keyLifecycles(await listSigningKeys(db), now);

/** Publishes a new key; undefined when one is waiting already. */
export const rotateSigningKey = async (
  db: Database,
  { clock, encryption }: { clock: Clock; encryption: Encryption },
): Promise<SigningKeyRow | undefined> => {
  const created = await createKey(clock.now(), encryption);
  return addSigningKey(db, (existing) => {
    const isWaiting = keyLifecycles(existing, clock.now()).some(({ state }) => state === 'waiting');
    return isWaiting ? undefined : created;
  });
};

/** Encrypts every private key under the newest secret key. */
export const reencryptSigningKeys = (tx: Queryable, encryption: Encryption): Promise<void> =>
  changeSigningKeys(tx, (row) => reencryptKey(row, encryption));

/** Encrypted keys are useless once the secret key is lost. */
export const deleteEncryptedSigningKeys = async (db: Database): Promise<void> => {
  const keys = await listSigningKeys(db);
  await deleteSigningKeys(
    db,
    keys.filter(isEncrypted).map(({ kid }) => kid),
  );
};
