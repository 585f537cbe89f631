/** Keys of the browser's storage (design section 4); the server reads the cookies too. */
export const DEVICE_ID_KEY = 'bustan.session';
export const AUTH_KEY = 'bustan.auth';
export const LANGUAGE_KEY = 'bustan.language';
export const LANGUAGE_COOKIE = 'bustan.language';
/** `1` while somebody is signed in; a hint, not a secret. */
export const SIGNED_IN_COOKIE = 'bustan.signedin';
