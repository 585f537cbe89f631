import type { ArabicText } from './arabic-text.ts';
import { isToReader } from './reader-removed.ts';
import { allMatches, wholeWords, withoutQuotes, withoutSigns } from './words.ts';

interface Term {
  /** What a reader may not meet any more, as whole words without vowel signs. */
  not: RegExp;
  /** Only where the English is about this. */
  where?: RegExp;
  /** Not in these, where the word is meant otherwise. */
  exceptIn?: readonly ArabicText['kind'][];
}

const findTerms = (terms: readonly Term[], { kind, arabic, english }: ArabicText): string[] => {
  const bare = withoutSigns(arabic);
  return terms
    .filter(({ where, exceptIn }) => !exceptIn?.includes(kind) && (where === undefined || where.test(english ?? '')))
    .flatMap(({ not }) => allMatches(bare, not));
};

/** The column "not" of the table of terms, and what its neighbours in words are called. */
const REPLACED: readonly Term[] = [
  { not: wholeWords('(?:ال)?تسجيل(?:ات|ا)? (?:ال|لل)?(?:شعور|مشاعر)\\p{L}*') },
  {
    not: wholeWords('(?:ال)?تسجيل(?!\\s+(?:صوتي|الدخول|الخروج|دخول|خروج|ال?صوت))(?:ات|ا|ان|ين)?|سجل ت?شعور\\p{L}*'),
    where: /^(?!.*\b(?:record|voice|sign|regist|log ?in|account)).*\bcheck-?ins?\b/is,
  },
  { not: wholeWords('إنهاء الدخول') },
  { not: wholeWords('(?:ل)?عدم (?:ال)?قبول\\p{L}*') },
  { not: wholeWords('(?:ال|لل)?رفض'), where: /\breject|\brejection/i, exceptIn: ['stories'] },
  // Not «بشارة», good news.
  { not: /(?<![\p{L}\p{M}])[وف]?(?:ال|بال|لل|ل)?شار(?:ة|ات|تك|تان|تين)(?![\p{L}\p{M}])/gu },
  { not: wholeWords('(?:ال|لل)?محادث(?:ة|ات) (?:ال)?مهنية') },
  { not: wholeWords('(?:ال|لل)?عامل (?:ال)?ثان[يٍ]?') },
  { not: wholeWords('(?:ال|لل)?رمز (?:ال)?مربع|رمز الاستجابة السريعة') },
  { not: wholeWords('(?:ال)?تراجع'), where: /^cancel\b/i },
  // Not «الجهة المشغّلة», which is the term.
  { not: wholeWords('(?:ال|لل)?مشغل(?:و|ي|ون|ين)?'), where: /\boperator|\bwho(?:ever)? runs\b/i },
  { not: wholeWords('(?:ال|لل)?قائم(?:ون|ين) على') },
  { not: wholeWords('(?:ال)?ملاحظ(?:ة|ات|ته|تها|تك|اتك|تين|تان) (?:ال)?صوتي(?:ة|تين|تان)') },
  { not: wholeWords('(?:ل)?رسال(?:ة|تك) (?:ال)?تغطية|خطاب (?:ال)?تغطية') },
  { not: wholeWords('صندوق (?:ال)?بريد|صندوق بريد\\p{L}+') },
  { not: wholeWords('(?:ال|لل)?مستشار\\p{L}*'), where: /\badvisor\b|career chat/i },
  { not: wholeWords('(?:ال)?ألعاب (?:ال)?نارية|سقف فوق الرأس|شيء ما(?!\\s+(?:زال|كان ل))') },
];

/** Two words for one thing: another word where the English has the term. */
const OTHER_WORDS: readonly Term[] = [
  { not: wholeWords('كلم(?:ة|ات) (?:ال)?سر|(?:ال)?رقم (?:ال)?سري|كلمة (?:ال)?عبور'), where: /\bpassword/i },
  { not: wholeWords('مفتاح (?:ال)?(?:حماية|أمن|أمني|حماي)'), where: /\bsecurity key/i },
  {
    not: wholeWords('(?:ال)?مصادقة (?:ال)?ثنائية|(?:ال)?تحقق (?:ال)?ثنائي|(?:ال)?تحقق على خطوتين'),
    where: /\btwo-step|\bsecond (?:step|factor)/i,
  },
  { not: wholeWords('(?:ال|لل)?ذكاء (?:ال)?صناعي|(?:ال|لل)?ذكاء (?:ال)?آلي'), where: /\bAI\b|artificial intelligence/ },
  { not: wholeWords('(?:ال|لل)?منصة|(?:ال|لل)?تطبيق'), where: /\bthis site\b/i },
  {
    not: wholeWords('خط(?:وط)? (?:ال)?(?:مساعدة|دعم|نجدة|ساخن(?:ة)?)'),
    where: /\bhelplines?\b/i,
    exceptIn: ['helplines'],
  },
  { not: wholeWords('(?:ال|لل)?شهادة تقدير|(?:ال|لل)?ميدالي(?:ة|ات)'), where: /\bbadges?\b/i },
  { not: wholeWords('(?:ال|لل)?مرحل(?:ة|تك)|مراحل'), where: /\bmilestones?\b/i },
  { not: wholeWords('مشوار\\p{L}*'), where: /\byour journey\b/i },
  {
    not: wholeWords('(?:ال|لل)?حكاي(?:ة|ات)'),
    where: /\bstor(?:y|ies)\b/i,
    exceptIn: ['stories', 'companion', 'answers', 'guide'],
  },
  { not: wholeWords('(?:ال|لل)?(?:إيميل|ايميل)\\p{L}*'), where: /\be-?mail/i },
  {
    not: wholeWords('(?:ال|لل)?مقاطع (?:ال)?صوتية|(?:ال|لل)?مقطع (?:ال)?صوتي|رسالة صوتية'),
    where: /\brecording|voice note/i,
    exceptIn: ['stories', 'guide'],
  },
  { not: wholeWords('رسالة (?:ال)?(?:تعريف|تقديم)|خطاب (?:ال)?تعريف'), where: /\bcover letter/i },
  { not: wholeWords('فترة (?:ال)?اختبار|مدة (?:ال)?اختبار'), where: /\bprobation/i },
  { not: wholeWords('رد (?:معد|مسبق)\\p{L}*|إجابة معدة'), where: /\bprepared\b/i },
  {
    not: wholeWords('(?:ال|لل)?مدير'),
    where: /\badmin(?:istrator)?s?\b/i,
    exceptIn: ['guide', 'answers', 'companion', 'stories', 'opportunities'],
  },
];

/** Tanwin stands before the alef, and «جدا» carries no shadda. */
const WITH_SHADDA = /(?<![\p{L}\p{M}])جد(?:ّ[ًا]+|ًّا|اً)(?![\p{L}\p{M}])/gu;

export const findReplacedTerms = (text: ArabicText): string[] => [
  ...findTerms(REPLACED, text),
  ...allMatches(text.arabic, WITH_SHADDA),
];

export const findOtherWords = (text: ArabicText): string[] => findTerms(OTHER_WORDS, text);

/** Owners of other things than the reader's account, address or garden. */
const OF_OTHERS =
  '(?!\\s+(?:ال|لل|هذا ال|هذه ال)?(?:عمل|شركة|متجر|محل|منزل|بيت|مشروع|مؤسسة|عقار|مكتب|رخصة|سكن|مهنة|سيارة|منشأة|ترخيص|مطعم|مبنى|سلطة|قرار|علاقة|مقهى|دكان|مركز|إعلان|عرض|وظيفة|مزرعة|فكرة)(?!\\p{L}))';

const OWNER = new RegExp(`${wholeWords('(?:ال)?صاحب(?:ه|ها|ة|ته|تها|ك)?').source}${OF_OTHERS}`, 'gu');
const USER = wholeWords('(?:ال|لل)?مستخدم(?:ة|ون|ين)?');

/** The reader as "the owner" or "the user". «صاحب العمل» is an employer; other people may be users where English says so. */
export const findOwner = ({ kind, arabic, english }: ArabicText): string[] => {
  const bare = withoutSigns(arabic);
  const isAboutReader = kind === 'interface' || kind === 'mails' || isToReader(english);
  return [
    ...(isAboutReader ? allMatches(bare, OWNER) : []),
    ...(/\b(?:un)?used\b|\busers?\b/i.test(english ?? '') ? [] : allMatches(bare, USER)),
  ];
};

/** What follows the verb where it means "to come about" by itself: تم كما يجب، ما تم من عمل، تمّ ونفع. */
const NO_VERBAL_NOUN =
  '(?:[بوف]\\p{L}+|\\p{L}+ا|في|فيه|فيها|من|على|عند|عبر|حتى|كما|بعد|قبل|خلال|ذلك|هذا|كل|عن|إلى|ما|له|لها|لك|يأخذ)(?![\\p{L}\\p{M}])';

const LIGHT_VERB = new RegExp(
  `(?<![\\p{L}\\p{M}])[وف]?(?:قد )?س?(?:تم|تمت|يتم|تتم)\\s+(?!${NO_VERBAL_NOUN})\\p{L}+|(?<![\\p{L}\\p{M}])(?:جارٍ|جاري)\\s+\\p{L}+`,
  'gu',
);

/** «تم الحفظ»، «جارٍ الحفظ»: a verbal noun with a verb that says nothing, where one of us could say what is done. */
export const findLightVerbs = ({ arabic }: ArabicText): string[] =>
  allMatches(withoutQuotes(arabic).replaceAll(/[\u064B\u064E-\u0652]/g, ''), LIGHT_VERB);

const CLOCK = /(?<![\d:])(?:0\d|1[3-9]|2[0-4]):[0-5]\d(?!\d)|(?<![٠-٩:])(?:٠[٠-٩]|١[٣-٩]|٢[٠-٤]):[٠-٥][٠-٩]/g;

/** Times of a 24-hour clock; in Arabic the part of the day is said: «من 8 صباحًا إلى 8 مساءً». */
export const findClockTimes = ({ arabic }: ArabicText): string[] => allMatches(arabic, CLOCK);
