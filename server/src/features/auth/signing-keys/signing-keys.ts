import type { CryptoKey, JWK } from 'jose';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import type { Log } from '#platform/log/log.ts';
import { keyLifecycles, WAITING_SECONDS } from './key-lifecycle.ts';
import { createKey, readKey, type SigningKey } from './signing-key.ts';
import { addSigningKey, deleteSigningKeys, listSigningKeys } from './signing-keys.queries.ts';

export { ACCESS_TOKEN_SECONDS, JWKS_MAX_AGE_SECONDS, type KeyLifecycle } from './key-lifecycle.ts';
export {
  deleteEncryptedSigningKeys,
  listKeyLifecycles,
  reencryptSigningKeys,
  rotateSigningKey,
} from './key-rotation.ts';
export { ALGORITHM } from './signing-key.ts';

/** Tokens with invented kids must not make every request read the database. */
const MIN_RELOAD_INTERVAL_MS = 5000;
/** From this age on the cached keys are reloaded in the background. */
const REFRESH_AFTER_MS = 30_000;
/** A key that was added since the last load cannot sign before this, so the cache is certainly right until then. */
const MAX_AGE_MS = WAITING_SECONDS * 1000;

export interface SigningKeys {
  /** Loads what other processes changed. Wait for it before a transaction, which may hold the last connection. */
  refresh(): Promise<void>;
  /** The newest key that every client can know by now. */
  getSigner(): Promise<{ kid: string; privateKey: CryptoKey }>;
  findPublicKey(kid: string): Promise<CryptoKey | undefined>;
  listPublicJwks(): Promise<JWK[]>;
}

interface SigningKeysDeps {
  db: Database;
  clock: Clock;
  log: Log;
  encryption: Encryption;
}

/** The keys that all processes share, cached. [Note: a key's state follows from creation times] */
export const createSigningKeys = ({ db, clock, log, encryption }: SigningKeysDeps): SigningKeys => {
  const ensureRows = async () => {
    const rows = await listSigningKeys(db);
    if (rows.length > 0) return rows;
    const first = await createKey(clock.now(), encryption);
    await addSigningKey(db, (existing) => (existing.length === 0 ? first : undefined));
    return listSigningKeys(db);
  };
  const load = async (): Promise<SigningKey[]> => {
    const keys = keyLifecycles(await ensureRows(), clock.now());
    const retired = keys.filter(({ state }) => state === 'retired');
    await deleteSigningKeys(
      db,
      retired.map(({ key }) => key.kid),
    );
    return Promise.all(keys.filter(({ state }) => state !== 'retired').map(({ key }) => readKey(key, encryption)));
  };
  let cached: SigningKey[] | undefined;
  let loading: Promise<SigningKey[]> | undefined;
  let loadedAt = 0;
  const reload = (): Promise<SigningKey[]> => {
    const startedAt = clock.now().getTime();
    loading ??= load()
      .then((keys) => {
        cached = keys;
        loadedAt = startedAt;
        return keys;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const age = (): number => clock.now().getTime() - loadedAt;
  const refresh = async (): Promise<void> => {
    if (cached === undefined || age() >= MAX_AGE_MS) await reload();
    else if (age() >= REFRESH_AFTER_MS)
      reload().catch(() => log.warn('the signing keys could not be read again; those that are known still count'));
  };
  const listLifecycles = async () => keyLifecycles(cached ?? (await reload()), clock.now());
  const listAccepted = async (): Promise<SigningKey[]> =>
    (await listLifecycles()).filter(({ state }) => state !== 'retired').map(({ key }) => key);
  const find = async (kid: string) => (await listAccepted()).find((key) => key.kid === kid)?.publicKey;
  return {
    refresh,
    // Never reads the database once keys are cached: the caller may hold the last connection of the pool.
    getSigner: async () => {
      const signer = (await listLifecycles()).find(({ state }) => state === 'signing');
      if (signer === undefined) throw new Error('There is no signing key');
      return signer.key;
    },
    findPublicKey: async (kid) => {
      await refresh();
      const found = await find(kid);
      if (found !== undefined || age() < MIN_RELOAD_INTERVAL_MS) return found;
      await reload();
      return find(kid);
    },
    // A key that another process has just added must be published before it signs.
    listPublicJwks: async () => {
      if (age() >= MIN_RELOAD_INTERVAL_MS) await reload();
      return (await listAccepted()).map(({ publicJwk }) => publicJwk);
    },
  };
};
