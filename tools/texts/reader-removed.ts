import type { ArabicText } from './arabic-text.ts';
import { wholeWords, withoutQuotes, withoutSigns, wordsOf } from './words.ts';

/** "Thank you" speaks to the reader in either language without a word for them: شكرًا. */
const SPEAKS_TO_READER = /(?<!\bthank[ -])\b(?:you|your|yours|yourself|yourselves)\b/i;

/** Words whose ك is their own, without what may lean on them. */
const OWN_KAF = new Set(
  `ذلك تلك ذاك أولئك هناك هنالك كذلك
  بنك بنوك شيك مشترك اشتراك إشراك شريك شباك شبك سلوك سلك سمك شك شوك صك كعك كيك ديك درك إدراك إمساك استهلاك امتلاك انتهاك
  إنهاك منهك مملوك مالك ملك ملاك فك فلك كرك مسك جمارك محرك تحرك تحريك متحرك تماسك متماسك تمسك متمسك تفكيك ضحك ضاحك وشيك
  سميك ركيك مبارك مبروك ليتك بلاستيك تكتيك احتكاك ارتباك مربك
  ترك يترك تترك نترك أترك يحرك يتحرك تتحرك نتحرك يمسك أمسك أتمسك يملك تملك نملك يمتلك يدرك تدرك أدرك يضحك يشك يوشك أوشك يبارك بارك
  شارك يشارك تشارك نشارك يشترك تشترك يستهلك تستهلك ينتهك يحك تحك لتحك تفك يربك تربك
  لوياك مونداك برومتريك باسيفيك بوليتكنك كويك فيسبوك بوك ماك لينك تيك توك`.split(/\s+/),
);

/** Al- and a pronoun exclude each other; these only begin like it. */
const ONLY_LIKE_AL = /^[وف]?[بلك]?(?:التحاق|التزام|التماسك$|التقاط|والد)/;

/** Whether the word ends in the pronoun "your, you": حسابك، عليك، يمكنك، أنك، أخبرك. */
const hasPronoun = (word: string): boolean => {
  if (!/ك$/.test(word) || word.length < 2) return false;
  const bare = word.replace(/^[وف](?=.{2})/, '');
  const noun = bare.replace(/^[بلك](?=.{3})/, '');
  if ([word, bare, noun, noun.replace(/^(?:ال|ل)/, '')].some((form) => OWN_KAF.has(form))) return false;
  return !/^(?:ال|لل).{2}/.test(noun) || ONLY_LIKE_AL.test(word);
};

/** Verbs whose "you did" is written unlike their "she did", with or without an object: أردت (أرادت)، رأيت (رأت). */
const UNLIKE_HER =
  'أردت|أحببت|رأيت|كنت|لست|قلت|شئت|اخترت|احتجت|أضفت|أعدت|استطعت|زرت|قمت|خفت|عدت|جئت|أتيت|مررت|ألغيت|سميت|أنهيت|انتهيت|تلقيت|' +
  'أعطيت|رغبت|مللت|ظننت|أحسست|أعددت|قضيت|تمنيت|حكيت|جربت|نويت|صرت|نمت|ارتحت|استقلت|أجبت|تخطيت|مضيت|اشتريت|سعيت|أديت|أجريت|استفدت|خضت|استعدت|نسيت|اكتفيت|عانيت|بكيت|مشيت|أبقيت|بنيت|سهوت|وددت|أصبت|أجدت|أخفيت|عشت|زدت|بعت|انضممت';

/** Verbs whose "you did" is written like their "she did": taken as the reader's unless a noun follows, who may be "she". */
const LIKE_HER =
  'كتبت|قرأت|بدأت|وصلت|حفظت|حذفت|أدخلت|قدمت|حصلت|أنجزت|عرفت|وجدت|تركت|فقدت|خرجت|غيرت|تعبت|توقفت|فعلت|عملت|حاولت|فهمت|شعرت|ذكرت|طلبت|' +
  'أكملت|سافرت|وقعت|رفضت|قبلت|اتفقت|نجحت|تكلمت|دخلت|سمعت|بحثت|تعلمت|استخدمت|دفعت|أرسلت|اعتذرت|سجلت|فتحت|أغلقت|أخذت|وضعت|درست|تخرجت|' +
  'انتبهت|نظرت|لاحظت|أحسنت|تقدمت|وافقت|رتبت|سمحت|راجعت|أخطأت|ظهرت|تدربت|انتقلت|تحدثت|أجلت|ضغطت|نقرت|شاهدت|استمعت|استعملت|احتفظت|صبرت|انتظرت|أخبرت|حكيت|تابعت|فكرت|سكت|بلغت|سألت|خسرت|' +
  'بذلت|تعاملت|صنعت|كسبت|أتقنت|حملت|قررت|سكنت|ربحت|شاركت|ساعدت|أسست|نشرت|جمعت|اشتركت|قطعت|أصلحت|جددت|خططت|نقلت|أوقفت|رجعت|نزلت|سلمت|استلمت|تسلمت|احتملت';

/** "Let us begin", which takes the reader along. */
const TOGETHER =
  'لنبدأ|لنجرب|لنعد|لنحاول|لنكمل|لنكتب|لنقرأ|لنفتح|لنختر|لنر|لنتأكد|لنحفظ|لنضف|لنبحث|لنرجع|لنتابع|لنتوقف|لنعرف|لننظر|لنأخذ|لنتعرف|لنقف';

/** What the reader owns, as buttons and pages name it in the reader's own voice. */
const OWN_VOICE =
  'رحلتي|مساري|حسابي|بياناتي|بستاني|شعوري|وقفاتي|أوسمتي|محطاتي|أجهزتي|جلساتي|قصتي|صوتي|كلامي|تسجيلاتي|محفوظاتي|بريدي|موقعي';

const READER = wholeWords(
  `أنت|أنتم|بينكما|لكما|معكما|لكم|عليكم|منكم|بكم|إليكم|لديكم|عندكم|(?:${UNLIKE_HER})(?:ه|ها|هم|نا|ني)?|(?:${LIKE_HER})(?:ه|ها|هم|نا|ني)|${TOGETHER}|${OWN_VOICE}`,
);

/** A noun behind it may be the subject (وصلت الرسالة), unless a word before it is about the reader (إن كتبت الرسالة). */
const READER_UNLESS_SUBJECT = new RegExp(
  `(?<=(?:إن|إذا|ما|مما|بما|عما|كما|كلما|الذي|التي|حين|متى|لو|منذ|مهما|هل)\\s+)(?:${LIKE_HER})(?!\\p{L})|${wholeWords(LIKE_HER).source}(?!\\s+(?:ال|\\p{L}+ة(?!\\p{L})))`,
  'gu',
);

/** «وُجدت» is no "you found". */
const PASSIVE = /(?<!\p{L})[وف]?\p{L}\u064F[\p{L}\p{M}]+ت(?![\p{L}\p{M}])/gu;

/** Whether the English says "you", other than in a quotation. */
export const isToReader = (english: string | null): boolean => SPEAKS_TO_READER.test(withoutQuotes(english ?? ''));

/** Whether a reader of the Arabic is spoken to. */
const speaksToReader = (arabic: string): boolean => {
  const text = withoutSigns(withoutQuotes(arabic).replaceAll(PASSIVE, '○'));
  return wordsOf(text).some(hasPronoun) || text.search(READER) >= 0 || text.search(READER_UNLESS_SUBJECT) >= 0;
};

/**
 * Texts that speak to the reader in English and to nobody in Arabic, neither counted within quotation marks. Spoken to
 * is who is meant by the pronoun ك (not by a ك of the word itself: `OWN_KAF`), by the past tense of a known verb, by
 * أنت, by "let us" (لنبدأ), or by a name in the reader's own voice (رحلتي). Imperatives and present-tense verbs would
 * speak to one gender, so they are not sought, and texts for one gender not examined. Not for stories, which are told of other people.
 *
 * Read by hand in November 2026, 60 hits and 60 misses drawn at random: what was wrong is now in the lists above.
 */
export const findReaderRemoved = ({ isGendered, arabic, english }: ArabicText): string[] => {
  const [spoken] = SPEAKS_TO_READER.exec(withoutQuotes(english ?? '')) ?? [];
  return spoken === undefined || isGendered || speaksToReader(arabic) ? [] : [spoken];
};
