import type { CryptoKey, JWK } from 'jose';
import type { Clock } from '#platform/clock/clock.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import type { Log } from '#platform/log/log.ts';
import { livesOf, WAITING_SECONDS } from './key-lifecycle.ts';
import { makeKey, readKey, type SigningKey } from './signing-key.ts';
import type { SigningKeyQueries } from './signing-keys.queries.ts';

/** A made-up kid must not make every request read the database. */
const RELOAD_PAUSE_MS = 5000;
/** How old what is known may be before it is read again beside the requests. */
const FRESH_MS = 30_000;
/** A key that was added since cannot sign before this, so until then what is known is certainly right. */
const CERTAIN_MS = WAITING_SECONDS * 1000;

export interface SigningKeys {
  /** Notices what other processes changed; to be waited for before a transaction, which may hold the last connection. */
  freshen(): Promise<void>;
  /** The newest key that every client can know by now. */
  getSigner(): Promise<{ kid: string; privateKey: CryptoKey }>;
  findPublicKey(kid: string): Promise<CryptoKey | undefined>;
  listPublicJwks(): Promise<JWK[]>;
}

interface SigningKeyParts {
  queries: SigningKeyQueries;
  clock: Clock;
  log: Log;
  seal: Encryption;
}

/** The keys of all processes, from the database. [Note: a key's life follows from when keys were made] */
export const createSigningKeys = ({ queries, clock, log, seal }: SigningKeyParts): SigningKeys => {
  const ensureRows = async () => {
    const rows = await queries.list();
    if (rows.length > 0) return rows;
    const first = await makeKey(clock.now(), seal);
    await queries.add((existing) => (existing.length === 0 ? first : undefined));
    return queries.list();
  };
  const load = async (): Promise<SigningKey[]> => {
    const lives = livesOf(await ensureRows(), clock.now());
    await queries.remove(lives.filter(({ state }) => state === 'retired').map(({ key }) => key.kid));
    return Promise.all(lives.filter(({ state }) => state !== 'retired').map(({ key }) => readKey(key, seal)));
  };
  let known: SigningKey[] | undefined;
  let loading: Promise<SigningKey[]> | undefined;
  let loadedAt = 0;
  const reload = (): Promise<SigningKey[]> => {
    const startedAt = clock.now().getTime();
    loading ??= load()
      .then((keys) => {
        known = keys;
        loadedAt = startedAt;
        return keys;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const age = (): number => clock.now().getTime() - loadedAt;
  const freshen = async (): Promise<void> => {
    if (known === undefined || age() >= CERTAIN_MS) await reload();
    else if (age() >= FRESH_MS)
      reload().catch(() => log.warn('the signing keys could not be read again; those that are known still count'));
  };
  const livesKnown = async () => livesOf(known ?? (await reload()), clock.now());
  const listLiving = async (): Promise<SigningKey[]> =>
    (await livesKnown()).filter(({ state }) => state !== 'retired').map(({ key }) => key);
  const find = async (kid: string) => (await listLiving()).find((key) => key.kid === kid)?.publicKey;
  return {
    freshen,
    // Never waits for the database once there are keys: whoever signs may hold the last connection of the pool.
    getSigner: async () => {
      const signer = (await livesKnown()).find(({ state }) => state === 'signing');
      if (signer === undefined) throw new Error('There is no signing key');
      return signer.key;
    },
    findPublicKey: async (kid) => {
      await freshen();
      const found = await find(kid);
      if (found !== undefined || age() < RELOAD_PAUSE_MS) return found;
      await reload();
      return find(kid);
    },
    // Read afresh: a key that another process has just added must be published before it signs.
    listPublicJwks: async () => {
      if (age() >= RELOAD_PAUSE_MS) await reload();
      return (await listLiving()).map(({ publicJwk }) => publicJwk);
    },
  };
};
