import type { Language } from '@bustan/contract/languages.ts';
import { countChars } from '@bustan/contract/text.ts';
import { detectWrittenLanguage } from '@bustan/detector/text/language.ts';
import {
  type ContentRule,
  containsLink,
  findBrokenRule,
  findUnsafeMeaning,
  normalizeText,
} from '#features/safety/safety.ts';
import { findWrongAddress } from './reply-check/address.ts';
import { findTodayOfDayPast } from './reply-check/day-past.ts';
import { findGuess } from './reply-check/guesses.ts';
import { findPreaching } from './reply-check/preaching.ts';
import { findWrongTime } from './reply-check/times.ts';
import type { Told } from './reply-check/told.ts';

export type { Told } from './reply-check/told.ts';

/** The prompt asks for two to four sentences. One longer sentence is accepted; more than four are not. */
const MIN_CHARS = 20;
const MAX_CHARS = 900;
const MAX_SENTENCES = 4;

/** What a reply must not contain in its form. */
const FORMAT_RULES: readonly ContentRule[] = [
  ['it holds a number to call', /\d[\d\s-]{2,}/],
  ['it is not plain text', /^\s*(?:[#>*-]|\d+[.)])\s|```|\*\*|<\/?[a-z!]/im],
];

/** Promises that are refused in replies alone: in the chat the same words may be about a list of jobs. */
const PROMISE_RULES: readonly ContentRule[] = [
  [
    'it promises what nobody can promise',
    /\byou(?:'ll| will|'re going to| are going to) (?:\w+ ){0,2}(?:(?:get|find|land) (?:\w+ ){0,2}(?:jobs?|work|position|role|offer)|(?:get|be) hired|be (?:fine|ok|okay|alright|all right))\b|\b(?:everything|things|it|this)(?:'ll| will) (?:\w+ ){0,2}(?:be (?:fine|ok|okay|alright|all right)|get better|work out|pass)\b|\bi(?:'ll| will|'m| am) (?:always )?(?:be )?here for you\b|\b(?:between us|keep (?:this|it) (?:a secret|secret|private))\b/i,
  ],
  [
    'it promises what nobody can promise',
    /ستجد(?:ين|ون)? (?:(?:ال)?وظيفة|(?:ال)?عمل|فرصة)|(?:سوف|راح) (?:تجد|تلقى|تحصل)|كل شيء سيكون|سيكون كل شيء|ست(?:تحسن|مر) (?:الأمور|الأيام)|الأمور ست(?:تحسن|مر)|بيننا فقط|لن أخبر أحد|أنا هنا (?:دائم|من أجلك)/,
  ],
];

/** The dots of "e.g." end no sentence: a lower-case letter follows. */
const countSentences = (reply: string): number =>
  reply.split(/[.!?؟…]+(?:\s+(?!\p{Ll})|$)/u).filter((sentence) => sentence.trim() !== '').length;

/** What is wrong with a model's reply, worded for the repair prompt; null when it may be shown. */
export const findReplyProblem = (reply: string, language: Language): string | null => {
  const length = countChars(reply);
  if (length < MIN_CHARS) return 'it is too short';
  if (length > MAX_CHARS || countSentences(reply) > MAX_SENTENCES) return 'it is too long';
  if (detectWrittenLanguage(reply) !== language) return 'it is in the wrong language';
  const plain = normalizeText(reply);
  if (containsLink(plain)) return 'it holds a link';
  return findBrokenRule(plain, FORMAT_RULES) ?? findUnsafeMeaning(reply) ?? findBrokenRule(plain, PROMISE_RULES);
};

const NUMBER = /\d[\d,.\u066b\u066c]*\d|\d/g;
const digitsOf = (text: string): string[] =>
  (normalizeText(text).match(NUMBER) ?? []).map((number) => number.replaceAll(/\D/g, ''));

/** Sums and counts that the person wrote may be said back; any other number could be one to call. */
const withoutToldNumbers = (reply: string, note: string): string => {
  const told = new Set(digitsOf(note).flatMap((digits) => [digits, `${digits}000`]));
  return normalizeText(reply).replaceAll(NUMBER, (number) => (told.has(number.replaceAll(/\D/g, '')) ? '1' : number));
};

/** What is wrong with a model's reply to this note: the rules above, guesses, preaching and a wrong form of address. */
export const findMisfit = (reply: string, told: Told): string | null =>
  findReplyProblem(withoutToldNumbers(reply, told.note), told.language) ??
  findGuess(reply, told) ??
  findTodayOfDayPast(reply, told) ??
  findWrongTime(reply, told) ??
  findPreaching(reply, told) ??
  (told.language === 'ar' ? findWrongAddress(reply, told.address) : null);
