import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SigningKeyRow } from '#database/schema/auth.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';

export const ALGORITHM = 'ES256';

export interface SigningKey {
  kid: string;
  createdAt: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/** The private part is encrypted; in keys older than encryption it is plain until the next start. */
const ENCRYPTED_FIELD = 'sealed_d';

const encryptionOwnerOf = (kid: string): string => `signing key:${kid}`;

const encryptedPartOf = ({ privateJwk }: SigningKeyRow): string | undefined => {
  const encrypted = privateJwk[ENCRYPTED_FIELD];
  return typeof encrypted === 'string' ? encrypted : undefined;
};

const decryptPrivateJwk = (row: SigningKeyRow, encryption: Encryption): JWK => {
  const { [ENCRYPTED_FIELD]: _, ...rest } = row.privateJwk;
  const encrypted = encryptedPartOf(row);
  return encrypted === undefined ? rest : { ...rest, d: encryption.decrypt(encrypted, encryptionOwnerOf(row.kid)) };
};

const encryptPrivateJwk = (kid: string, { d, ...rest }: JWK, encryption: Encryption): SigningKeyRow['privateJwk'] => {
  if (d === undefined) throw new Error(`The signing key ${kid} is damaged`);
  return { ...rest, [ENCRYPTED_FIELD]: encryption.encrypt(d, encryptionOwnerOf(kid)) };
};

export const readKey = async (row: SigningKeyRow, encryption: Encryption): Promise<SigningKey> => {
  const { kid, createdAt } = row;
  const privateJwk = decryptPrivateJwk(row, encryption);
  const { kty, crv, x, y } = privateJwk;
  if (kty !== 'EC' || crv === undefined || x === undefined || y === undefined)
    throw new Error(`The signing key ${kid} is damaged`);
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const [privateKey, publicKey] = await Promise.all([
    importJWK(privateJwk, ALGORITHM),
    importJWK(publicJwk, ALGORITHM),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('An EC key is never raw bytes');
  return { kid, createdAt, privateKey, publicKey, publicJwk };
};

export const createKey = async (now: Date, encryption: Encryption): Promise<SigningKeyRow> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  return { kid, privateJwk: encryptPrivateJwk(kid, privateJwk, encryption), createdAt: now };
};

export const isEncrypted = (row: SigningKeyRow): boolean => encryptedPartOf(row) !== undefined;

/** The row encrypted under the newest secret key; undefined when it is already. */
export const reencryptKey = (row: SigningKeyRow, encryption: Encryption): SigningKeyRow | undefined => {
  const encrypted = encryptedPartOf(row);
  if (encrypted !== undefined && encryption.keyIdOf(encrypted) === encryption.keyId) return undefined;
  return { ...row, privateJwk: encryptPrivateJwk(row.kid, decryptPrivateJwk(row, encryption), encryption) };
};
