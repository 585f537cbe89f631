import type { Factor } from '#platform/session/factor-actions.ts';

/** A name that none of the others has, as the server asks: the second app is called “… 2”. */
export const freeName = (base: string, factors: readonly Pick<Factor, 'name'>[]): string => {
  const taken = new Set(factors.map(({ name }) => name));
  let candidate = base;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${base} ${number}`;
  return candidate;
};

const GROUP_CHARS = 4;

/** A secret is typed from one screen into another: groups of four are what eyes can hold. */
export const inGroups = (secret: string): string =>
  secret.match(new RegExp(`.{1,${GROUP_CHARS}}`, 'g'))?.join(' ') ?? '';

/** A number as people write it, for the server: spaces, dashes and a leading 00 are only for the eye. */
export const plainPhone = (written: string): string =>
  written
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660))
    .replaceAll(/[\s().\-\u200e\u200f]/g, '')
    .replace(/^00/, '+');

/** E.164: the country's code comes first, so that the message finds its way from anywhere. */
export const isPhone = (phone: string): boolean => /^\+[1-9]\d{7,14}$/.test(phone);
