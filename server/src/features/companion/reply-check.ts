import { detectDistress } from '@bustan/contract/distress/distress.ts';
import { writtenLanguageOf } from '@bustan/contract/distress/language.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { countChars } from '@bustan/contract/text.ts';

const MIN_CHARS = 20;
const MAX_CHARS = 900;
const MAX_SENTENCES = 6;

type Rule = readonly [string, RegExp];

/** How a reply must not look, with the name of the rule that the repair is told. */
const FORM: readonly Rule[] = [
  ['it holds a link', /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|ae|sa|io|gov)\b|\]\(/i],
  ['it holds a number to call', /\d[\d\s-]{2,}/],
  ['it is not plain text', /^\s*(?:[#>*-]|\d+[.)])\s|```|\*\*|<\/?[a-z]+>/im],
];

/** What a model must not say, in a reply or in the chat. */
const MEANING: readonly Rule[] = [
  [
    'it speaks of medicine or a diagnosis',
    /\b(?:diagnos\w*|medicat\w*|antidepress\w*|dos(?:e|age)s?|milligrams?|prescri\w+|disorder|bipolar|ssri\w*|calor\w*)\b|دواء|أدوية|جرعة|تشخيص|اضطراب|مضاد(?:ات)? اكتئاب|سعرات/i,
  ],
  [
    'it promises what nobody can promise',
    /\b(?:i promise|guarantee\w*|you will (?:definitely |surely )?(?:get|find|land) (?:a|the|this|that) job)\b|أعدك|أضمن|مضمون|ستحصل(?:ين)? على (?:ال)?وظيفة/i,
  ],
  [
    'it plays a therapist, friend or partner',
    /\b(?:as your (?:therapist|friend|doctor|partner)|i(?:'| a)m your (?:therapist|friend|doctor))\b|بصفتي (?:معالج|طبيب|صديق)|أنا (?:معالج|طبيب|صديق)ك/i,
  ],
  [
    'it blames',
    /\b(?:your (?:own )?fault|you failed)\b(?!.{0,3}not)|\byou should (?:not |never |really )?have (?:not |never |really )?(?:\w+(?:ed|en|one|ade|aid|own|ought)|sent|spent|had|put|kept)\b|الذنب ذنبك|أنت السبب|كان يجب عليك/i,
  ],
  [
    'it speaks about its rules',
    /\b(?:system prompt|my (?:instructions|rules|guidelines)|as an ai language model|ignore (?:all |the )?previous)\b|تعليماتي|قواعدي|موجه النظام/i,
  ],
  ['it rules on religion or law', /\b(?:haram|fatwa|it is a sin|sinful|illegal)\b|حرام|فتوى|إثم|غير قانوني/i],
];

const brokenRule = (text: string, rules: readonly Rule[]): string | null =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** What is wrong with what a text says, whatever it looks like. */
export const unsafeMeaningOf = (text: string): string | null =>
  brokenRule(text, MEANING) ?? (detectDistress(text).level === 'none' ? null : 'it speaks of death or harm');

const sentenceCount = (reply: string): number =>
  reply.split(/[.!?؟…]+(?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;

/** What is wrong with a model's reply, in words that the model can be told; null when it may be shown. */
export const problemOf = (reply: string, language: Language): string | null => {
  const length = countChars(reply);
  if (length < MIN_CHARS) return 'it is too short';
  if (length > MAX_CHARS || sentenceCount(reply) > MAX_SENTENCES) return 'it is too long';
  if (writtenLanguageOf(reply) !== language) return 'it is in the wrong language';
  return brokenRule(reply, FORM) ?? unsafeMeaningOf(reply);
};
