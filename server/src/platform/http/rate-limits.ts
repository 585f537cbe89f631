import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** Consumes one point of each limit, and throws `too_many_requests` when one is exceeded. */
export const consumeRateLimit = async (limits: RateLimits, uses: Partial<Record<LimitName, string>>): Promise<void> => {
  const names = Object.keys(uses) as LimitName[]; // the keys of the record's own type
  const states = await Promise.all(names.map((name) => limits.consume(name, uses[name] ?? '')));
  const waits = states.filter(({ isAllowed }) => !isAllowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(...waits) });
};

const FIVE_MINUTES = 300;
const ONE_HOUR = 3600;

/** Tight per account, generous per address: classrooms and carriers share one (design section 7). The names are stored. */
const LIMITS = {
  signInAccount: { points: 10, duration: FIVE_MINUTES },
  signInAddress: { points: 600, duration: FIVE_MINUTES },
  signUpAddress: { points: 600, duration: FIVE_MINUTES },
  refreshAddress: { points: 3000, duration: FIVE_MINUTES },
  mailAccount: { points: 1, duration: 60 },
  mailAddress: { points: 300, duration: FIVE_MINUTES },
  verifyAccount: { points: 10, duration: FIVE_MINUTES },
  /** Guesses at second factors: an attacker with the password must not get through a million codes, however slowly. */
  factorAnswer: { points: 10, duration: FIVE_MINUTES },
  factorAccount: { points: 20, duration: FIVE_MINUTES },
  factorAccountDay: { points: 100, duration: 24 * 60 * 60 },
  factorWarning: { points: 1, duration: 24 * 60 * 60 },
  /** Not by account: an attacker with the password must not be able to lock its owner out of a security key. */
  factorSession: { points: 30, duration: FIVE_MINUTES },
  smsPhone: { points: 1, duration: 60 },
  smsPhoneHour: { points: 10, duration: 3600 },
  smsAccountHour: { points: 10, duration: 3600 },
  smsSiteHour: { points: 300, duration: 3600 },
  companionAccount: { points: 30, duration: FIVE_MINUTES },
  companionAddress: { points: 1200, duration: FIVE_MINUTES },
  /** Beyond it replies are guided ones for the rest of the day, and nobody is refused. */
  companionModelAccount: { points: 20, duration: 24 * 60 * 60 },
  chatAccount: { points: 30, duration: FIVE_MINUTES },
  chatAddress: { points: 1200, duration: FIVE_MINUTES },
  /** Beyond it the guide answers for the rest of the day, and nobody is refused. */
  chatModelAccount: { points: 100, duration: 24 * 60 * 60 },
  uploadAccount: { points: 30, duration: FIVE_MINUTES },
  uploadAddress: { points: 1200, duration: FIVE_MINUTES },
  transcribeAccount: { points: 20, duration: FIVE_MINUTES },
  transcribeAddress: { points: 600, duration: FIVE_MINUTES },
  exportAccount: { points: 5, duration: ONE_HOUR },
  exportAddress: { points: 120, duration: ONE_HOUR },
  /** By e-mail address, and kept after the account is gone: with a new account at once, one could send mails without end. */
  deletionAccount: { points: 5, duration: 900 },
  deletionAddress: { points: 120, duration: ONE_HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

export interface LimitState {
  isAllowed: boolean;
  retryAfterSeconds: number;
}

/** Counters shared by every process through PostgreSQL. */
export interface RateLimits {
  /** Counts one use of `key`, which is stored only as a hash: it may be an IP or e-mail address. */
  consume(name: LimitName, key: string): Promise<LimitState>;
  /** Reads the state without counting. */
  check(name: LimitName, key: string): Promise<LimitState>;
  /** Resets the count of `key`, after a success. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Deletes the counts of these keys under every limit, when an account is deleted. */
  forget(keys: readonly string[]): Promise<void>;
}

const ALLOWED: LimitState = { isAllowed: true, retryAfterSeconds: 0 };

const unlimited: RateLimits = {
  consume: async () => ALLOWED,
  check: async () => ALLOWED,
  reset: async () => {},
  forget: async () => {},
};

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const toLimitState = (result: RateLimiterRes): LimitState => ({
  isAllowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

export const createRateLimits = ({ pool, isOn }: { pool: Pool; isOn: boolean }): RateLimits => {
  if (!isOn) return unlimited;
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      ...LIMITS[name],
      inMemoryBlockOnConsumed: LIMITS[name].points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...LIMITS[name] }),
    });
  const names = Object.keys(LIMITS) as LimitName[]; // the keys of a literal table
  const limiters = new Map(names.map((name) => [name, limiterOf(name)]));
  const limiterFor = (name: LimitName): RateLimiterPostgres => {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`There is no rate limit ${name}`);
    return limiter;
  };
  return {
    consume: async (name, key) => {
      try {
        await limiterFor(name).consume(hashKey(key));
        return ALLOWED;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return toLimitState(reason);
        throw reason;
      }
    },
    check: async (name, key) => {
      const state = await limiterFor(name).get(hashKey(key));
      return state !== null && state.consumedPoints >= LIMITS[name].points ? toLimitState(state) : ALLOWED;
    },
    reset: async (name, key) => {
      await limiterFor(name).delete(hashKey(key));
    },
    forget: async (keys) => {
      const counted = names.flatMap((name) => keys.map((key) => limiterFor(name).getKey(hashKey(key))));
      await pool.query('delete from rate_limits where key = any($1)', [counted]);
    },
  };
};
