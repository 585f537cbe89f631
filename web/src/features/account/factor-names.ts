import type { Factor } from '#platform/session/factor-actions.ts';

/** The server wants unique names: the second app is called “… 2”. */
export const uniqueFactorName = (base: string, factors: readonly Pick<Factor, 'name'>[]): string => {
  const taken = new Set(factors.map(({ name }) => name));
  let candidate = base;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${base} ${number}`;
  return candidate;
};

const GROUP_CHARS = 4;

/** Groups of four are easier to copy by hand. */
export const groupSecret = (secret: string): string =>
  secret.match(new RegExp(`.{1,${GROUP_CHARS}}`, 'g'))?.join(' ') ?? '';

/** Converts Arabic digits and a leading 00, and strips spaces and punctuation. */
export const normalizePhone = (input: string): string =>
  input
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660))
    .replaceAll(/[\s().\-\u200e\u200f]/g, '')
    .replace(/^00/, '+');

/** E.164: the country code comes first. */
export const isE164Phone = (phone: string): boolean => /^\+[1-9]\d{7,14}$/.test(phone);
