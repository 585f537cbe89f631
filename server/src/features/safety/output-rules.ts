import { detectByPhrases } from '@bustan/detector/phrases/detect-by-phrases.ts';

const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Vowel marks, tatweel and invisible characters: a forbidden word must not hide behind them. */
const HIDDEN_CHARACTERS = /[\u064B-\u065F\u0670\u0640\p{Cf}]/gu;

/** A model's text as the rules match it: each digit, letter and apostrophe in one form. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(HIDDEN_CHARACTERS, '')
    .replaceAll('’', "'")
    .replaceAll(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));

const LINK =
  /https?:|www\.|\/\/|\]\s*\(|^\s*\[[^\]]+\]:|\b[a-z0-9-]+\.(?:com|org|net|ae|sa|io|gov|qa|kw|bh|om|co|me|info|xyz|app|dev|link|site|online|ly)\b|[\w.]@\w/im;

/** Whether a normalized text contains a URL, a domain name or an e-mail address. */
export const containsLink = (plain: string): boolean => LINK.test(plain);

/** The problem as the model is told it, and the pattern that has it. */
export type ContentRule = readonly [string, RegExp];

export const findBrokenRule = (plain: string, rules: readonly ContentRule[]): string | null =>
  rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** What a model must not say, in a reply or in the chat. */
const UNSAFE_MEANING: readonly ContentRule[] = [
  [
    'it speaks of medicine or a diagnosis',
    /\b(?:diagnos\w*|medicat\w*|antidepress\w*|dos(?:e|age)s?|milligrams?|\d+ ?mg|prescri\w+|pills?|painkillers?|sedatives?|xanax|valium|prozac|panadol|melatonin|ssri\w*|calor\w*|lose weight|weight loss)\b|دواء|أدوية|جرعة|مهدئات?|منومات?|حبوب (?:منومة|مهدئة|النوم)|بنادول|ميلاتونين|سعرات|إنقاص الوزن/i,
  ],
  [
    'it speaks of medicine or a diagnosis',
    /\b(?:disorder|bipolar|depress(?:ed|ion|ive)|ptsd|adhd|ocd|schizo\w*|psychosis|panic attacks?|symptoms?|syndrome)\b|تشخيص|اضطراب|اكتئاب|مكتئب|وسواس قهري|الوسواس القهري|ثنائي القطب|نوب(?:ة|ات) هلع|أعراض|متلازمة/i,
  ],
  [
    'it promises what nobody can promise',
    /\b(?:i promise|guarantee\w*|you will (?:definitely |surely )?(?:get|find|land) (?:a|the|this|that) job)\b|أعدك|أضمن|مضمون|ستحصل(?:ين)? على (?:ال)?وظيفة/i,
  ],
  [
    'it plays a therapist, friend or partner',
    /\b(?:as your (?:therapist|friend|doctor|partner)|i(?:'| a)m your (?:therapist|friend|doctor|partner))\b|بصفتي (?:معالج|طبيب|صديق)|أنا (?:معالج|طبيب|صديق)ك/i,
  ],
  [
    'it blames',
    /(?<!\b(?:not|isn't|never|wasn't) (?:\w+ ){0,2})\b(?:your (?:own )?fault|you failed)\b|\byou should (?:not |never |really )?have (?:not |never |really )?(?:\w+(?:ed|en|one|ade|aid|own|ought)|sent|spent|had|put|kept)\b|الذنب ذنبك|أنت السبب|كان يجب عليك/i,
  ],
  [
    'it speaks about its rules',
    /\b(?:system prompt|my (?:instructions|rules|guidelines)|as an ai language model|ignore (?:all |the )?previous)\b|تعليماتي|قواعدي|موجه النظام/i,
  ],
  ['it rules on religion or law', /\b(?:haram|fatwa|it is a sin|sinful|illegal)\b|حرام|فتوى|إثم|غير قانوني/i],
];

/** What is wrong with the meaning of a text, whatever its format; null when nothing is. */
export const findUnsafeMeaning = (text: string): string | null =>
  findBrokenRule(normalizeText(text), UNSAFE_MEANING) ??
  (detectByPhrases(text).level === 'none' ? null : 'it speaks of death or harm');
