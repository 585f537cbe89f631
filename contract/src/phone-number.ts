/** The longest number of the world has fifteen digits (ITU-T E.164); the shortest emergency number three. */
const PHONE_NUMBER = /^\+?\d(?: ?\d){2,14}$/;

/** An Indian consular number, which a similar product once showed as a helpline (safety section 1). */
const NEVER = '80046342';

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

/** Whether a phone can dial it as shown: digits with single spaces, perhaps after a plus. */
export const isPhoneNumber = (number: string): boolean =>
  PHONE_NUMBER.test(number) && !digitsOf(number).endsWith(NEVER);

/** The number for a `tel:` link: exactly what is shown. */
export const telOf = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

export const isSameNumber = (one: string, other: string): boolean => telOf(one) === telOf(other);
