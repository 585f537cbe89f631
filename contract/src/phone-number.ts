/** The longest number of the world has fifteen digits (ITU-T E.164); the shortest emergency number three. */
const PHONE_NUMBER = /^\+?\d(?: ?\d){2,14}$/;

/** The Indian consular line, which a product like this one once showed as a helpline (safety section 1). */
const NEVER = '80046342';

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

/** Whether a telephone can dial it as it is shown: digits with single spaces between them, perhaps a plus before. */
export const isPhoneNumber = (number: string): boolean =>
  PHONE_NUMBER.test(number) && !digitsOf(number).endsWith(NEVER);

/** What a link dials: exactly what is shown. */
export const telOf = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

export const isSameNumber = (one: string, other: string): boolean => telOf(one) === telOf(other);
