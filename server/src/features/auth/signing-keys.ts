import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '#platform/clock/clock.ts';
import type { SigningKeyRow, signingKeyQueries } from './signing-keys.queries.ts';

export const ALGORITHM = 'ES256';
/** How long clients may keep the public keys, and so how long a new key is published before it signs. */
export const JWKS_MAX_AGE_SECONDS = 600;
/** A made-up kid must not make every request read the database. */
const RELOAD_PAUSE_MS = 5000;

interface SigningKey {
  kid: string;
  createdAt: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

const readKey = async ({ kid, privateJwk, createdAt }: SigningKeyRow): Promise<SigningKey> => {
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

const makeKey = async (now: Date): Promise<SigningKeyRow> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk: { ...privateJwk }, createdAt: now };
};

export interface SigningKeys {
  /** The newest key that every client can know by now. */
  getSigner(): Promise<{ kid: string; privateKey: CryptoKey }>;
  findPublicKey(kid: string): Promise<CryptoKey | undefined>;
  listPublicJwks(): Promise<JWK[]>;
}

/** The keys of all processes, from the database, read once and again when an unknown kid turns up. */
export const createSigningKeys = ({
  queries,
  clock,
}: {
  queries: ReturnType<typeof signingKeyQueries>;
  clock: Clock;
}): SigningKeys => {
  const load = async (): Promise<SigningKey[]> => {
    const rows = await queries.list();
    if (rows.length > 0) return Promise.all(rows.map(readKey));
    await queries.insertFirst(await makeKey(clock.now()));
    return Promise.all((await queries.list()).map(readKey));
  };
  let known: SigningKey[] | undefined;
  let loading: Promise<SigningKey[]> | undefined;
  let loadedAt = 0;
  const reload = (): Promise<SigningKey[]> => {
    loadedAt = clock.now().getTime();
    loading ??= load()
      .then((keys) => {
        known = keys;
        return keys;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  // Never waits for the database once there are keys: whoever signs may hold the last connection of the pool.
  const current = async (): Promise<SigningKey[]> => known ?? reload();
  const reloaded = (): Promise<SigningKey[]> =>
    clock.now().getTime() - loadedAt >= RELOAD_PAUSE_MS ? reload() : current();
  const find = (all: SigningKey[], kid: string) => all.find((key) => key.kid === kid)?.publicKey;
  return {
    getSigner: async () => {
      const all = await current();
      const publishedBefore = clock.now().getTime() - JWKS_MAX_AGE_SECONDS * 1000;
      const signer = all.findLast(({ createdAt }) => createdAt.getTime() <= publishedBefore) ?? all[0];
      if (signer === undefined) throw new Error('There is no signing key');
      return signer;
    },
    findPublicKey: async (kid) => find(await current(), kid) ?? find(await reloaded(), kid),
    // Read afresh: a key that another process has just added must be published before it signs.
    listPublicJwks: async () => (await reloaded()).map(({ publicJwk }) => publicJwk),
  };
};
