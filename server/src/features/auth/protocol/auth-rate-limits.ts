import { concurrencyLimit, QueueFull } from '#platform/background/concurrency-limit.ts';
import type { LimitName, RateLimits } from '#platform/http/rate-limits.ts';
import { authErrors } from './auth-errors.ts';

export const consumeAuthLimit = async (limits: RateLimits, name: LimitName, key: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
  if (!isAllowed) throw authErrors.tooManyRequests(retryAfterSeconds);
};

const MAX_QUEUED = 1000;

/** Runs at most `limit` tasks at once; throws when too many are waiting already. */
export const authConcurrencyLimit = (limit: number) => {
  const run = concurrencyLimit(limit, { maxQueued: MAX_QUEUED });
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    try {
      return await run(task);
    } catch (error) {
      throw error instanceof QueueFull ? authErrors.tooManyRequests(1) : error;
    }
  };
};

const consumeMailQuota = async (limits: RateLimits, name: LimitName, key: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
  if (!isAllowed) throw authErrors.mailQuota(retryAfterSeconds);
};

const LIMITED_MAIL_TYPES = ['signup', 'recovery', 'email_change', 'reauthentication'] as const;
type LimitedMailType = (typeof LIMITED_MAIL_TYPES)[number];

const mailKey = (type: LimitedMailType, email: string): string => `${type}:${email}`;

/** All keys under which mails to an address are counted. */
export const mailLimitKeys = (email: string): string[] => LIMITED_MAIL_TYPES.map((type) => mailKey(type, email));

/** One mail of a type per mailbox and minute, and ten an hour; the key may also be the id of whoever asks. */
export const consumeMailboxLimits = async (limits: RateLimits, type: LimitedMailType, key: string): Promise<void> => {
  const minute = await limits.consume('mailAccount', mailKey(type, key));
  if (!minute.isAllowed) throw authErrors.mailTooSoon(minute.retryAfterSeconds);
  await consumeMailQuota(limits, 'mailAccountHour', mailKey(type, key));
};

interface MailRequest {
  type: LimitedMailType;
  /** To which the mail would go. */
  email: string;
  clientAddress: string;
}

/**
 * Counts a mail that somebody asks for, whether or not the address has an account. The site's own limit comes last: a
 * request that is refused anyway must not use it up for everybody else.
 */
export const consumeMailLimits = async (limits: RateLimits, { type, email, clientAddress }: MailRequest) => {
  await consumeAuthLimit(limits, 'mailAddress', clientAddress);
  await consumeMailQuota(limits, 'mailAddressHour', clientAddress);
  await consumeMailboxLimits(limits, type, email);
  await consumeMailQuota(limits, 'mailSiteHour', 'site');
};
