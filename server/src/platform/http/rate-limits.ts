import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';
import { BUDGETS, type LimitName, RATE_LIMIT_RULES } from './rate-limit-rules.ts';

export type { LimitName };

/** Consumes one point of each limit, and throws `too_many_requests` when one is exceeded. */
export const consumeRateLimit = async (limits: RateLimits, uses: Partial<Record<LimitName, string>>): Promise<void> => {
  const names = Object.keys(uses) as LimitName[]; // the keys of the record's own type
  const states = await Promise.all(names.map((name) => limits.consume(name, uses[name] ?? '')));
  const waits = states.filter(({ isAllowed }) => !isAllowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(...waits) });
};

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

/** Where limits are switched off, or nobody is to be limited. */
export const UNLIMITED: RateLimits = {
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

interface RateLimitsOptions {
  pool: Pool;
  isOn: boolean;
  /** Of the whole site: as many as somebody asks for, and as many that only inform. */
  mailsPerHour: number;
  /** Called with the first use beyond a limit that refuses somebody, once for each key and window. */
  onExceeded?: (name: LimitName, key: string) => void;
}

export const createRateLimits = ({ pool, isOn, mailsPerHour, onExceeded }: RateLimitsOptions): RateLimits => {
  if (!isOn) return UNLIMITED;
  const ofSite = { points: mailsPerHour };
  const rules: Record<LimitName, { points: number; duration: number }> = {
    ...RATE_LIMIT_RULES,
    mailSiteHour: { ...RATE_LIMIT_RULES.mailSiteHour, ...ofSite },
    noticeSiteHour: { ...RATE_LIMIT_RULES.noticeSiteHour, ...ofSite },
  };
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      ...rules[name],
      inMemoryBlockOnConsumed: rules[name].points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...rules[name] }),
    });
  const names = Object.keys(RATE_LIMIT_RULES) as LimitName[]; // the keys of a literal table
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
        if (reason instanceof RateLimiterRes) {
          const isFirst = reason.consumedPoints === rules[name].points + 1;
          if (isFirst && !BUDGETS.includes(name)) onExceeded?.(name, key);
          return toLimitState(reason);
        }
        throw reason;
      }
    },
    check: async (name, key) => {
      const state = await limiterFor(name).get(hashKey(key));
      return state !== null && state.consumedPoints >= rules[name].points ? toLimitState(state) : ALLOWED;
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
