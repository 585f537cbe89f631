import { writtenLanguageOf } from '@bustan/contract/distress/language.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { countChars } from '@bustan/contract/text.ts';
import { holdsLink, plainText } from './plain-text.ts';
import { brokenRule, type Rule, unsafeMeaningOf } from './unsafe-meaning.ts';

/** Two to four sentences are asked for. One warm sentence of some length harms nobody; more than four tire. */
const MIN_CHARS = 20;
const MAX_CHARS = 900;
const MAX_SENTENCES = 4;

/** How a reply must not look, with the name of the rule that the repair is told. */
const FORM: readonly Rule[] = [
  ['it holds a number to call', /\d[\d\s-]{2,}/],
  ['it is not plain text', /^\s*(?:[#>*-]|\d+[.)])\s|```|\*\*|<\/?[a-z!]/im],
];

/** What only the chat may say, where the words may speak of a list of jobs. */
const OF_BETTER_DAYS: readonly Rule[] = [
  [
    'it promises what nobody can promise',
    /\byou(?:'ll| will|'re going to| are going to) (?:\w+ ){0,2}(?:(?:get|find|land) (?:\w+ ){0,2}(?:jobs?|work|position|role|offer)|(?:get|be) hired|be (?:fine|ok|okay|alright|all right))\b|\b(?:everything|things|it|this)(?:'ll| will) (?:\w+ ){0,2}(?:be (?:fine|ok|okay|alright|all right)|get better|work out|pass)\b|\bi(?:'ll| will|'m| am) (?:always )?(?:be )?here for you\b|\b(?:between us|keep (?:this|it) (?:a secret|secret|private))\b/i,
  ],
  [
    'it promises what nobody can promise',
    /ستجد(?:ين|ون)? (?:(?:ال)?وظيفة|(?:ال)?عمل|فرصة)|(?:سوف|راح) (?:تجد|تلقى|تحصل)|كل شيء سيكون|سيكون كل شيء|ست(?:تحسن|مر) (?:الأمور|الأيام)|الأمور ست(?:تحسن|مر)|بيننا فقط|لن أخبر أحد|أنا هنا (?:دائم|من أجلك)/,
  ],
];

/** The dots of «e.g.» end no sentence: a small letter follows. */
const sentenceCount = (reply: string): number =>
  reply.split(/[.!?؟…]+(?:\s+(?!\p{Ll})|$)/u).filter((sentence) => sentence.trim() !== '').length;

/** What is wrong with a model's reply, in words that the model can be told; null when it may be shown. */
export const problemOf = (reply: string, language: Language): string | null => {
  const length = countChars(reply);
  if (length < MIN_CHARS) return 'it is too short';
  if (length > MAX_CHARS || sentenceCount(reply) > MAX_SENTENCES) return 'it is too long';
  if (writtenLanguageOf(reply) !== language) return 'it is in the wrong language';
  const plain = plainText(reply);
  if (holdsLink(plain)) return 'it holds a link';
  return brokenRule(plain, FORM) ?? unsafeMeaningOf(reply) ?? brokenRule(plain, OF_BETTER_DAYS);
};
