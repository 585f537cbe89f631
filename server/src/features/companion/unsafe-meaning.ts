import { detectDistress } from '@bustan/contract/distress/distress.ts';
import { plainText } from './plain-text.ts';

/** A rule by the name that a repair is told, and what breaks it. */
export type Rule = readonly [string, RegExp];

export const brokenRule = (plain: string, rules: readonly Rule[]): string | null =>
  rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** What a model must not say, in a reply or in the chat. */
const MEANING: readonly Rule[] = [
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

/** What is wrong with what a text says, whatever it looks like. */
export const unsafeMeaningOf = (text: string): string | null =>
  brokenRule(plainText(text), MEANING) ?? (detectDistress(text).level === 'none' ? null : 'it speaks of death or harm');
