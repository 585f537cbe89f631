import type { LimitName, RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

/** Counts one use of each limit, and refuses where one of them is used up. */
export const spend = async (limits: RateLimits, uses: Partial<Record<LimitName, string>>): Promise<void> => {
  const names = Object.keys(uses) as LimitName[]; // the keys of the record's own type
  const states = await Promise.all(names.map((name) => limits.consume(name, uses[name] ?? '')));
  const waits = states.filter(({ isAllowed }) => !isAllowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(...waits) });
};
