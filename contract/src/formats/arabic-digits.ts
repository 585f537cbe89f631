const ARABIC_ZERO = 0x0660;
const MARKS: Readonly<Record<string, string>> = { '.': '٫', ',': '٬', '%': '٪' };

/** Digits with the mark behind them that belongs to them: of decimals and thousands, of percent. */
export const toArabicDigits = (text: string): string =>
  text.replace(
    /(\d)([.,](?=\d)|%)?/g,
    (_, digit: string, mark = '') => String.fromCharCode(ARABIC_ZERO + Number(digit)) + (MARKS[mark] ?? ''),
  );

/** What is between Arabic letters and marks, placeholders and left-to-right isolates apart. */
const BETWEEN_ARABIC = /\{\{.*?\}\}|\u2066[^\u2069]*\u2069|[^\u0600-\u06ff{\u2066]+/g;
/** A Latin word, an address, a telephone number or a code, whose digits are part of it; `20000` is a count. */
const IS_LATIN = /[A-Za-z@+#*]|\d[ -]\d|\d{2,}(?!000)\d{3}/;

/**
 * An Arabic text with ٠–٩ for 0–9. Untouched: placeholders, what stands in a left-to-right isolate, and digits beside
 * Latin letters (`QR`, `IELTS 6.5`), in addresses, telephone numbers and codes.
 */
export const withArabicDigits = (text: string): string =>
  text.replace(BETWEEN_ARABIC, (part) =>
    part.startsWith('{{') || part.startsWith('\u2066') || IS_LATIN.test(part) ? part : toArabicDigits(part),
  );
