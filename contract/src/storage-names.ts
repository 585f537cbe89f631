/** Keys of the browser's storage (design section 4); the server reads the cookies too. */
export const DEVICE_ID_KEY = 'bustan.session';
export const AUTH_KEY = 'bustan.auth';
export const LANGUAGE_KEY = 'bustan.language';
export const LANGUAGE_COOKIE = 'bustan.language';
/** Choices of how numbers and days are written: `arab` or `latn`, `1` or `0`; absent until somebody has chosen. */
export const DIGITS_KEY = 'bustan.digits';
export const HIJRI_KEY = 'bustan.hijri';
/** What follows from them and from the country, so that the server renders the next page alike: see `Formats`. */
export const FORMATS_COOKIE = 'bustan.formats';
/** The country that was chosen on the help page. */
export const COUNTRY_KEY = 'bustan.helpline-country';
/** `1` while somebody is signed in; a hint, not a secret. */
export const SIGNED_IN_COOKIE = 'bustan.signedin';
/** A `Concealment` while the device shows the plain page in place of the product: what the server then renders for every address. No secret. */
export const HIDDEN_COOKIE = 'bustan.hidden';
/** `hidden` by a quick hide; `locked` as long as a lock is set on the device. */
export const CONCEALMENTS = ['hidden', 'locked'] as const;
export type Concealment = (typeof CONCEALMENTS)[number];
