import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SigningKeyRow } from './signing-keys.queries.ts';

export const ALGORITHM = 'ES256';

export interface SigningKey {
  kid: string;
  createdAt: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

export const readKey = async ({ kid, privateJwk, createdAt }: SigningKeyRow): Promise<SigningKey> => {
  const { kty, crv, x, y } = privateJwk as JWK;
  if (kty !== 'EC' || crv === undefined || x === undefined || y === undefined)
    throw new Error(`The signing key ${kid} is damaged`);
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const [privateKey, publicKey] = await Promise.all([
    importJWK(privateJwk as JWK, ALGORITHM),
    importJWK(publicJwk, ALGORITHM),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('An EC key is never raw bytes');
  return { kid, createdAt, privateKey, publicKey, publicJwk };
};

export const makeKey = async (now: Date): Promise<SigningKeyRow> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk: { ...privateJwk }, createdAt: now };
};
