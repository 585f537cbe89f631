const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Vowel marks, the stretching of letters, and what cannot be seen: a forbidden word must not hide behind them. */
const ORNAMENT = /[\u064B-\u065F\u0670\u0640\p{Cf}]/gu;

/** A text of a model as the rules read it: one way to write each digit, letter and apostrophe. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(ORNAMENT, '')
    .replaceAll('’', "'")
    .replaceAll(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));

const LINK =
  /https?:|www\.|\/\/|\]\s*\(|^\s*\[[^\]]+\]:|\b[a-z0-9-]+\.(?:com|org|net|ae|sa|io|gov|qa|kw|bh|om|co|me|info|xyz|app|dev|link|site|online|ly)\b|[\w.]@\w/im;

/** Whether a plain text leads somewhere: by an address, a site's name or an e-mail address. */
export const holdsLink = (plain: string): boolean => LINK.test(plain);
