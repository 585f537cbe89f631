/** Names that the browser keeps things under (design section 4); the cookies are read by the server too. */
export const SESSION_ID_KEY = 'bustan.session';
export const AUTH_KEY = 'bustan.auth';
export const LANGUAGE_KEY = 'bustan.language';
export const LANGUAGE_COOKIE = 'bustan.language';
/** A hint without secret: `1` while somebody is signed in. */
export const SIGNED_IN_COOKIE = 'bustan.signedin';
