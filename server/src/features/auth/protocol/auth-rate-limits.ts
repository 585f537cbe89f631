import type { LimitName, RateLimits } from '#platform/http/rate-limits.ts';
import { authErrors } from './auth-errors.ts';

/** Counts one use, and refuses it in the protocol's words when it is one too many. */
export const spend = async (limits: RateLimits, name: LimitName, key: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
  if (!isAllowed) throw authErrors.tooManyRequests(retryAfterSeconds);
};

/** One code a minute to a number, whoever asks, and few in an hour: messages cost money, and wake people up. */
export const spendSms = async (limits: RateLimits, { userId, phone }: { userId: string; phone: string }) => {
  const uses = [
    ['smsPhone', phone],
    ['smsPhoneHour', phone],
    ['smsAccountHour', userId],
    ['smsSiteHour', 'site'],
  ] as const;
  for (const [name, key] of uses) {
    const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
    if (!isAllowed) throw authErrors.smsTooSoon(retryAfterSeconds);
  }
};

const LIMITED_MAILS = ['signup', 'recovery', 'email_change'] as const;
type LimitedMail = (typeof LIMITED_MAILS)[number];

const mailKey = (kind: LimitedMail, email: string): string => `${kind}:${email}`;

/** Every key under which mails to an address are counted. */
export const mailLimitKeys = (email: string): string[] => LIMITED_MAILS.map((kind) => mailKey(kind, email));

/** One mail of a kind per address and minute, whether or not there is an account behind it. */
export const spendMail = async (limits: RateLimits, kind: LimitedMail, email: string): Promise<void> => {
  const { isAllowed, retryAfterSeconds } = await limits.consume('mailAccount', mailKey(kind, email));
  if (!isAllowed) throw authErrors.mailTooSoon(retryAfterSeconds);
};
