import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** Counts one use of each limit, and refuses where one of them is used up. */
export const consumeRateLimit = async (limits: RateLimits, uses: Partial<Record<LimitName, string>>): Promise<void> => {
  const names = Object.keys(uses) as LimitName[]; // the keys of the record's own type
  const states = await Promise.all(names.map((name) => limits.consume(name, uses[name] ?? '')));
  const waits = states.filter(({ isAllowed }) => !isAllowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(...waits) });
};

const FIVE_MINUTES = 300;
const ONE_HOUR = 3600;

/** Tight per account, generous per address: classrooms and carriers share one (design section 7). */
const LIMITS = {
  signInAccount: { points: 10, duration: FIVE_MINUTES },
  signInAddress: { points: 600, duration: FIVE_MINUTES },
  signUpAddress: { points: 600, duration: FIVE_MINUTES },
  refreshAddress: { points: 3000, duration: FIVE_MINUTES },
  mailAccount: { points: 1, duration: 60 },
  mailAddress: { points: 300, duration: FIVE_MINUTES },
  verifyAccount: { points: 10, duration: FIVE_MINUTES },
  /** Guesses at second factors: a thief of the password must not get through a million codes, however patient. */
  factorAnswer: { points: 10, duration: FIVE_MINUTES },
  factorAccount: { points: 20, duration: FIVE_MINUTES },
  factorAccountDay: { points: 100, duration: 24 * 60 * 60 },
  factorWarning: { points: 1, duration: 24 * 60 * 60 },
  /** Not by account: a thief of the password must not be able to keep its owner from a security key. */
  factorSession: { points: 30, duration: FIVE_MINUTES },
  smsPhone: { points: 1, duration: 60 },
  smsPhoneHour: { points: 10, duration: 3600 },
  smsAccountHour: { points: 10, duration: 3600 },
  smsSiteHour: { points: 300, duration: 3600 },
  companionAccount: { points: 30, duration: FIVE_MINUTES },
  companionAddress: { points: 1200, duration: FIVE_MINUTES },
  /** Beyond it replies are prepared ones for the rest of the day, and nobody is refused. */
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
  /** By e-mail address. Like those of a telephone number it outlives its account: whoever could start anew at once could send messages without end. */
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
  /** Counts one use of `key`, which is stored only as a hash: it may be an address or an e-mail. */
  consume(name: LimitName, key: string): Promise<LimitState>;
  /** Tells without counting. */
  check(name: LimitName, key: string): Promise<LimitState>;
  /** Forgets the uses of `key`, after a success. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Forgets every use of these keys, under whatever limit: of somebody who leaves for good. */
  forget(keys: readonly string[]): Promise<void>;
}

const ALLOWED: LimitState = { isAllowed: true, retryAfterSeconds: 0 };

const unlimited: RateLimits = {
  consume: async () => ALLOWED,
  check: async () => ALLOWED,
  reset: async () => {},
  forget: async () => {},
};

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

const refused = (result: RateLimiterRes): LimitState => ({
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
    if (limiter === undefined) throw new Error(`No limit is called ${name}`);
    return limiter;
  };
  return {
    consume: async (name, key) => {
      try {
        await limiterFor(name).consume(hashed(key));
        return ALLOWED;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return refused(reason);
        throw reason;
      }
    },
    check: async (name, key) => {
      const state = await limiterFor(name).get(hashed(key));
      return state !== null && state.consumedPoints >= LIMITS[name].points ? refused(state) : ALLOWED;
    },
    reset: async (name, key) => {
      await limiterFor(name).delete(hashed(key));
    },
    forget: async (keys) => {
      const counted = names.flatMap((name) => keys.map((key) => limiterFor(name).getKey(hashed(key))));
      await pool.query('delete from rate_limits where key = any($1)', [counted]);
    },
  };
};
