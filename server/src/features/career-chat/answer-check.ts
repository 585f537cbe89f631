import { writtenLanguageOf } from '@bustan/contract/distress/language.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CHAT_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { containsLink, findUnsafeMeaning, normalizeText } from '#features/companion/companion.ts';

const MIN_CHARS = 20;
/** Leaves room for the sentence that tells who wrote the answer. */
const MAX_CHARS = MAX_CHAT_REPLY_CHARS - 500;
/** Fewer letters do not tell a language: a line may be the name of a company. */
const MIN_LETTERS = 40;
/** How far back a forbidden word may have begun before the sentence that is looked at. */
const WINDOW_CHARS = 160;
const LEAK_CHARS = 40;

const HTML = /<\/?[a-z!]|!\[/i;
/** Seven digits and more; two numbers of years or of pay, with a hyphen between them, are none. */
const NUMBER = /\+\d[\d\s().-]{5,}\d|(?<!\d)(?!\d{4,6} *- *\d{4,6}(?!\d))\d(?:[ \u00a0().-]{0,2}\d){6,}/;
const CALL =
  /(?:\b(?:call|dial|phone|whatsapp)\b|اتصل|اتصال|واتساب|هاتف)[^.!?؟\n]{0,20}(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3}/i;

/** "Nobody can guarantee a job" promises nothing, and «مضمون» before a noun is its content. */
const DENIED_PROMISE =
  /\b(?:no|nobody|cannot|can[’']t|never|not|without|nor)\b[^.!?\n]{0,40}\bguarantee\w*|(?:(?<!\p{L})(?:لا|ليس|ليست|لن|غير|دون|بدون)\s)[^.!؟\n]{0,20}(?:مضمون|أضمن)|مضمون(?:ها|ه|هم)?(?=\s+(?:ال|كل|هذ|ما|سير|رسال))/giu;
const LAW = /\billegal\b|غير قانوني/gi;

interface Looked {
  /** The passages: what they say of the law may be said again. */
  grounds: string;
  language: Language;
  system: string;
}

const problemInText = (text: string, { grounds, system }: Looked): string | null => {
  const plain = normalizeText(text);
  if (containsLink(plain)) return 'it holds a link';
  if (NUMBER.test(plain) || CALL.test(plain)) return 'it holds a number to call';
  if (HTML.test(plain)) return 'it holds HTML or an image';
  const isLeak = system.split('\n').some((line) => plain.includes(normalizeText(line).slice(0, LEAK_CHARS)));
  if (isLeak) return 'it speaks about its rules';
  const said = grounds.toLowerCase();
  const meant = plain
    .replaceAll(DENIED_PROMISE, '')
    .replaceAll(LAW, (word) => (said.includes(word.toLowerCase()) ? '' : word));
  return findUnsafeMeaning(meant);
};

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** What is wrong with an answer that is still being written, whose last sentence has just come. */
export const problemOnTheWay = (before: string, sentence: string, looked: Looked): string | null => {
  const text = before + sentence;
  if (countChars(text) > MAX_CHARS) return 'it is too long';
  const written = writtenLanguageOf(text);
  if (written !== 'mixed' && written !== looked.language && lettersIn(text) >= MIN_LETTERS) {
    return 'it is in the wrong language';
  }
  return problemInText(before.slice(-WINDOW_CHARS) + sentence, looked);
};

/** What is wrong with a whole answer, in words that the model can be told; null when it may be shown. */
export const problemOf = (answer: string, looked: Looked): string | null => {
  const length = countChars(answer);
  if (length < MIN_CHARS) return 'it is too short';
  if (length > MAX_CHARS) return 'it is too long';
  if (writtenLanguageOf(answer) !== looked.language) return 'it is in the wrong language';
  return problemInText(answer, looked);
};

/** Citations of sources that there are not go: a number without a source would look like a proof. */
export const withKnownCitations = (text: string, sourceCount: number): string =>
  text.replaceAll(/ ?\[(\d+(?:\s*[,،]\s*\d+)*)\]/g, (whole, numbers: string) => {
    const known = numbers
      .split(/[,،]/)
      .map(Number)
      .filter((number) => number >= 1 && number <= sourceCount);
    const space = whole.startsWith(' ') && known.length > 0 ? ' ' : '';
    return `${space}${known.map((number) => `[${number}]`).join('')}`;
  });
