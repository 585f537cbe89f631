import type { LimitName, RateLimits } from '#platform/http/rate-limits.ts';
import { refusals } from './refusals.ts';

/** Counts one use, and refuses it in the protocol's words when it is one too many. */
export const spend = async (limits: RateLimits, name: LimitName, key: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
  if (!isAllowed) throw refusals.tooManyRequests(retryAfterSeconds);
};

/** One mail of a kind per address and minute, whether or not there is an account behind it. */
export const spendMail = async (limits: RateLimits, kind: string, email: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume('mailAccount', `${kind}:${email}`);
  if (!isAllowed) throw refusals.mailTooSoon(retryAfterSeconds);
};
