import type { ArabicText } from './arabic-text.ts';
import { allMatches, wholeWords, withoutQuotes, withoutSigns, wordsOf } from './words.ts';

const VOWEL_U = '\u064F';
const VOWEL_I = '\u0650';

/** Present-tense verbs that have a ُ in the active too (forms II to IV), as they are used: by their stem without the prefix. */
const ACTIVE_STEMS = new Set(
  'تعب غضب حزن ظهر خجل فرح قلق ثقل نهي بقي شبه قنع صلح كمل مهل ضعف نقص نبت ذهب حسن حرج عدي ري جري خبر نذر جب لغي رتبون نفد ربك رهق زعج ريح ثمر نجح سعد رضي خفي شعر علن ثبت تعبون لزم بطئ خطئ سرع طيل غني حرز زهر ورق وجع ؤلم ؤذي عطي فضي'.split(
    ' ',
  ),
);

/** Nouns and adjectives with a ُ on their first letter, verbs with "I", and what the rule `agentless` is for. */
const NO_VERB =
  /^(?:يُرجى|أُكثر|أُقلل|أُخبر|عُمان|العُمان|بُعد|مُر|طُعم|عُشر|طُرق|قُطر|غُرف|أُسر|مُد|عُمر|حُسن|خُلق|قُرب|يُسر|كُل|حُب|رُبع|ثُلث|نُسخ|صُور)/;

/** Participles begin with مُ; these are the verbs that do so too. */
const VERB_WITH_MIM = /^مُ(?:نع|نح|سح|حي|س|دد|لئ)ت?$/;

const isPassive = (word: string): boolean => {
  const verb = word.replace(/^[وف]/, '').replace(/^(?:س|ل)(?=[يتن]ُ)/, '');
  const second = verb[1];
  if (second !== VOWEL_U && !/^ا[سحتكنج]?.?ُ/.test(verb)) return false;
  if (NO_VERB.test(verb) || NO_VERB.test(word)) return false;
  if (/^م/.test(verb)) return VERB_WITH_MIM.test(withoutSigns(verb).replace(/^م/, `م${VOWEL_U}`));
  if (!/^[يتن]/.test(verb)) return !verb.endsWith(VOWEL_U);
  if (verb.startsWith('ن')) return VERB_OF_NUN.test(verb);
  const stem = withoutSigns(verb.slice(2));
  if (verb.includes(VOWEL_I) || /ي.$|ي$/.test(stem)) return false;
  if (ACTIVE_STEMS.has(stem)) return false;
  // An object leaves no doubt: it is done by somebody to it (يُظهرها).
  return !/.{3}(?:ك|ه|ها|هم|نا|كم|ني)$/.test(stem);
};

/** Past passives that begin with the letter that also means "we": نُقلت، نُسخ. */
const VERB_OF_NUN = /^نُ(?:قل|سخ|شر|ظر|ظّم|فذ|فّذ|زع|زّل)/;

/** A verb at the end of a clause, where an active one would have its object: «لا تحفظ.» Not behind who does it. */
const AT_CLAUSE_END =
  /(?<!(?:من|الذي|التي|الذين)\s+)(?<!\p{L})[وف]?س?[يت](?:حفظ|رسل|حذف|عرض|نشر|خزن|لغى|نسخ|مسح|كتب|قرأ|ضاف|سلم|ستخدم|نشأ|نقل)(?=\s*(?:[.،؛:!؟)»]|$))/gu;

/** Passives that are known though they carry no sign. */
const KNOWN = wholeWords(
  'عثر على|عثر عليه|طلب من داخل|يسمح ب|يسمح ل|اتخذ قرار|لوحظ|يعثر على|يشار إلى|ينصح ب|يقصد ب|سبق أن طلب',
);

/**
 * Verbs whose voice is only told by a ضمة that most texts leave out: «يُحفظ» reads as "he keeps". Found by the sign on
 * the first letter or on the prefix; without it at the end of a clause, where the object of an active verb is missing,
 * and by a list. Forms II to IV carry the sign in the active too: they are told by an object, by a ي or ِ before or at
 * the end (يُعيد، يُنهي), or by `ACTIVE_STEMS`.
 */
export const findPassives = ({ arabic }: ArabicText): string[] => {
  const own = withoutQuotes(arabic);
  const bare = withoutSigns(own);
  return [...wordsOf(own).filter(isPassive), ...allMatches(bare, AT_CLAUSE_END), ...allMatches(bare, KNOWN)];
};
