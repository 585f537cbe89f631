import { createECDH } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import { deleteSetting, ensureSetting, findSetting, putSetting } from '#database/settings.queries.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { deletePushSubscriptions } from './vapid-key.queries.ts';

const SETTING = 'vapid_key';
const OWNER = 'vapid key';
const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/** By which push services know this site (RFC 8292): a point of P-256 and its secret, both in base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

const keyOf = (privateKey: string): VapidKey => {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { publicKey: ecdh.getPublicKey('base64url', 'uncompressed'), privateKey };
};

export const createVapidKey = (): VapidKey => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  const bytes = ecdh.getPrivateKey();
  // OpenSSL leaves out leading zeros.
  return keyOf(Buffer.concat([Buffer.alloc(PRIVATE_BYTES - bytes.length), bytes]).toString('base64url'));
};

interface VapidDeps {
  db: Queryable;
  encryption: Encryption;
}

/** Made once for all processes: a subscription is bound to the key with which it was made. */
export const ensureVapidKey = async ({ db, encryption }: VapidDeps): Promise<VapidKey> =>
  keyOf(
    encryption.decrypt(
      await ensureSetting(db, SETTING, () => encryption.encrypt(createVapidKey().privateKey, OWNER)),
      OWNER,
    ),
  );

/** Encrypts it under the newest secret key. */
export const reencryptVapidKey = async ({ db, encryption }: VapidDeps): Promise<void> => {
  const encrypted = await findSetting(db, SETTING);
  if (typeof encrypted !== 'string') return;
  await putSetting(db, SETTING, encryption.encrypt(encryption.decrypt(encrypted, OWNER), OWNER));
};

/** After the secret key was lost, with the devices that were bound to it: they have to subscribe again. */
export const deleteVapidKey = async (db: Queryable): Promise<void> => {
  await deleteSetting(db, SETTING);
  await deletePushSubscriptions(db);
};
