import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CHAT_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { detectWrittenLanguage } from '@bustan/detector/text/language.ts';
import { containsLink, findUnsafeMeaning, normalizeText } from '#features/safety/safety.ts';

const MIN_CHARS = 20;
/** Leaves room for the sentence that says who wrote the answer. */
const MAX_CHARS = MAX_CHAT_REPLY_CHARS - 500;
/** Fewer letters do not decide the language: a line may be the name of a company. */
const MIN_LETTERS = 40;
/** Text before a sentence that is checked with it, for a phrase that began there. */
const OVERLAP_CHARS = 160;
const LEAK_CHARS = 40;

const HTML = /<\/?[a-z!]|!\[/i;
/** Seven digits or more, except a range of years or of pay. */
const PHONE_NUMBER = /\+\d[\d\s().-]{5,}\d|(?<!\d)(?!\d{4,6} *- *\d{4,6}(?!\d))\d(?:[ \u00a0().-]{0,2}\d){6,}/;
const CALL_PHRASE =
  /(?:\b(?:call|dial|phone|whatsapp)\b|اتصل|اتصال|واتساب|هاتف)[^.!?؟\n]{0,20}(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3}/i;

/** "Nobody can guarantee a job" is no promise, and «مضمون» before a noun means "content". */
const DENIED_PROMISE =
  /\b(?:no|nobody|cannot|can[’']t|never|not|without|nor)\b[^.!?\n]{0,40}\bguarantee\w*|(?:(?<!\p{L})(?:لا|ليس|ليست|لن|غير|دون|بدون)\s)[^.!؟\n]{0,20}(?:مضمون|أضمن)|مضمون(?:ها|ه|هم)?(?=\s+(?:ال|كل|هذ|ما|سير|رسال))/giu;
const LAW = /\billegal\b|غير قانوني/gi;

interface CheckContext {
  /** The text of the sources: what they say about the law may be repeated. */
  sourceText: string;
  language: Language;
  system: string;
}

const findTextProblem = (text: string, { sourceText, system }: CheckContext): string | null => {
  const plain = normalizeText(text);
  if (containsLink(plain)) return 'it holds a link';
  if (PHONE_NUMBER.test(plain) || CALL_PHRASE.test(plain)) return 'it holds a number to call';
  if (HTML.test(plain)) return 'it holds HTML or an image';
  const isLeak = system.split('\n').some((line) => plain.includes(normalizeText(line).slice(0, LEAK_CHARS)));
  if (isLeak) return 'it speaks about its rules';
  const sources = sourceText.toLowerCase();
  const claims = plain
    .replaceAll(DENIED_PROMISE, '')
    .replaceAll(LAW, (word) => (sources.includes(word.toLowerCase()) ? '' : word));
  return findUnsafeMeaning(claims);
};

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** What is wrong with an answer that is still streaming, after its next sentence; null when that may be shown. */
export const findPartialProblem = (before: string, sentence: string, context: CheckContext): string | null => {
  const text = before + sentence;
  if (countChars(text) > MAX_CHARS) return 'it is too long';
  const written = detectWrittenLanguage(text);
  if (written !== 'mixed' && written !== context.language && countLetters(text) >= MIN_LETTERS) {
    return 'it is in the wrong language';
  }
  return findTextProblem(before.slice(-OVERLAP_CHARS) + sentence, context);
};

/** What is wrong with a whole answer, worded for the repair prompt; null when it may be shown. */
export const findAnswerProblem = (answer: string, context: CheckContext): string | null => {
  const length = countChars(answer);
  if (length < MIN_CHARS) return 'it is too short';
  if (length > MAX_CHARS) return 'it is too long';
  if (detectWrittenLanguage(answer) !== context.language) return 'it is in the wrong language';
  return findTextProblem(answer, context);
};

/** Removes citations of sources that do not exist: a number without a source would look like evidence. */
export const withKnownCitations = (text: string, sourceCount: number): string =>
  text.replaceAll(/ ?\[(\d+(?:\s*[,،]\s*\d+)*)\]/g, (whole, numbers: string) => {
    const known = numbers
      .split(/[,،]/)
      .map(Number)
      .filter((number) => number >= 1 && number <= sourceCount);
    const space = whole.startsWith(' ') && known.length > 0 ? ' ' : '';
    return `${space}${known.map((number) => `[${number}]`).join('')}`;
  });
