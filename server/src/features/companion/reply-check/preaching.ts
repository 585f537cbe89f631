import { type ContentRule, findBrokenRule, normalizeText } from '#features/safety/safety.ts';
import type { Told } from './told.ts';

/** Words of faith, in a note or in a reply: who writes them is answered in kind, and nobody else. */
const FAITH_IN_REPLY =
  /\b(?:god|allah|pray(?:er|ers|ing|ed)?|du'?a|faith|bless(?:ed|ing|ings)|in[- ]?sha[' ]?a?llah|al[- ]?hamdulillah|mash[' ]?a?llah|istikhara|qada?r|destiny|divine)\b|(?<!\p{L})(?:و|ف|ب|ل|ت)?(?:الله|لله|ربك|ربنا|الرب|يا رب|الدعاء|دعاء|الصلاة|صلاة|صلاتك|صلوات|استخارة|الاستخارة|القرآن|قرآن|توكل|التوكل|إيمانك|الإيمان|القضاء والقدر|البركة|سبحانه)(?!\p{L})/iu;
const FAITH_IN_NOTE =
  /\b(?:god|allah|lord|jesus|church|bible|pray|du'?aa?|faith|bless|in ?sha|insh|mash?a|al ?ham|ham?d[ou]l|[7h]amd[ou]|istik|quran|koran|mosque|masjid|ramadan|iftar|umrah|hajj|sala[ht]|ya ?rab)|(?<!\p{L})(?:الله|لله|بالله|انشالله|إنشالله|إن شاء|ان شاء|يا ?رب|ربي|ربنا|رب العالمين|(?:ال)?دعاء|ادع|أدع|دعوت|(?:ب|ال|بال)?صلا|صلي|صلى|(?:ال)?استخار|(?:ال)?قر[آا]ن|توكل|(?:ال)?[إا]يمان|(?:ال)?قضاء|نصيب|(?:ال)?رزق|(?:ال)?بركة|(?:ال)?مسجد|رمضان|عمرة|(?:ال)?حمد|سبحان|ماشاء)/iu;

const ADVICE_FROM_ABOVE: readonly ContentRule[] = [
  [
    'it tells the person what they should do: offer a step instead, such as "you could"',
    /(?<!\b(?:nobody|no one|nothing|never|not|n't)\b[^.!?]{0,40})\byou (?:really |just |simply |also )?(?:should|must|ought to|had better)\b|(?:^|[.!?,;:]\s+|\b(?:so|and|but|then|now|because) )you (?:really |just |simply |also )?(?:need|have) to\b/i,
  ],
  [
    'it tells the person what they should do: offer a step instead, such as «يمكنك»',
    /(?<!\p{L})(?:(?:و|ف)?يجب عليك|(?<!(?:لا|ليس|ما|ولا|وليس) )عليك (?:أن|ان)(?!\p{L})|لا بد (?:لك|من أن)|لابد لك|(?:يجب|ينبغي|لا بد) أن (?:تكون|تعرف|تفعل|تحاول|تتذكر|تأخذ|تشعر|تبدأ|تؤمن|تثق|تصبر)(?:ي)?|ينبغي (?:عليك|لك)|(?<!(?:لا|ولا|ما|لم) )يلزمك أن|يتوجب عليك|من واجبك)(?!\p{L})/u,
  ],
  [
    'it preaches: leave out "remember" and the like',
    /(?:^|[.!?:;]\s+|,\s+|\b(?:and|but|please|just|always) )remember\b(?:,|\s+(?:that|to|this|you|your|it|how|every|even|there|no)\b|:)|\b(?:don't|do not|never) forget\b/i,
  ],
  [
    'it preaches: leave out «تذكّر» and the like',
    /(?:^|[.!؟،؛:]\s*|(?<!\p{L})(?:و|ف|لكن |فقط |دائما ))تذكر(?:ي)?(?:\s|،|:)|(?<!\p{L})(?:و|ف)?لا تنس(?:ى|ي)?(?!\p{L})|(?:^|[.!؟،؛]\s*)(?:و)?احرص(?:ي)? على/u,
  ],
  [
    'it preaches: no sayings about patience and reasons',
    /\beverything happens for a reason\b|\bgood things come to those who wait\b|\bpatience is a virtue\b|\bjust (?:stay|be|think) positive\b|الصبر مفتاح الفرج|كل تأخيرة فيها خيرة|الخيرة فيما اختاره/i,
  ],
];

/** Faith where the note has none, or advice from above, worded for the repair prompt; null when there is neither. */
export const findPreaching = (reply: string, { note, subjects }: Told): string | null => {
  const plain = normalizeText(reply);
  const isFaithTold = subjects.includes('faith') || FAITH_IN_NOTE.test(normalizeText(note));
  if (FAITH_IN_REPLY.test(plain) && !isFaithTold) {
    return 'it speaks of faith, which the note does not';
  }
  return findBrokenRule(plain, ADVICE_FROM_ABOVE);
};
