import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Encryption } from '#platform/encryption/encryption.ts';
import type { SigningKeyRow } from './signing-keys.queries.ts';

export const ALGORITHM = 'ES256';

export interface SigningKey {
  kid: string;
  createdAt: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/** The half that signs lies sealed; one from before that has it open, until a server starts. */
const SEALED = 'sealed_d';

const sealedAbout = (kid: string): string => `signing key:${kid}`;

const sealedOf = ({ privateJwk }: SigningKeyRow): string | undefined => {
  const sealed = privateJwk[SEALED];
  return typeof sealed === 'string' ? sealed : undefined;
};

const openPrivateJwk = (row: SigningKeyRow, seal: Encryption): JWK => {
  const { [SEALED]: _, ...rest } = row.privateJwk;
  const sealed = sealedOf(row);
  return sealed === undefined ? rest : { ...rest, d: seal.decrypt(sealed, sealedAbout(row.kid)) };
};

const sealPrivateJwk = (kid: string, { d, ...rest }: JWK, seal: Encryption): SigningKeyRow['privateJwk'] => {
  if (d === undefined) throw new Error(`The signing key ${kid} is damaged`);
  return { ...rest, [SEALED]: seal.encrypt(d, sealedAbout(kid)) };
};

export const readKey = async (row: SigningKeyRow, seal: Encryption): Promise<SigningKey> => {
  const { kid, createdAt } = row;
  const privateJwk = openPrivateJwk(row, seal);
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

export const makeKey = async (now: Date, seal: Encryption): Promise<SigningKeyRow> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  return { kid, privateJwk: sealPrivateJwk(kid, privateJwk, seal), createdAt: now };
};

export const isSealed = (row: SigningKeyRow): boolean => sealedOf(row) !== undefined;

/** The row under the newest key; nothing where it lies there already. */
export const sealAnew = (row: SigningKeyRow, seal: Encryption): SigningKeyRow | undefined => {
  const sealed = sealedOf(row);
  if (sealed !== undefined && seal.keyIdOf(sealed) === seal.keyId) return undefined;
  return { ...row, privateJwk: sealPrivateJwk(row.kid, openPrivateJwk(row, seal), seal) };
};
