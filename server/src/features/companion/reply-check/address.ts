import type { AddressForm } from '@bustan/contract/enums.ts';
import { normalizeText } from '#features/safety/safety.ts';

/**
 * Arabic forms that speak to a woman or to a man. Only what cannot be anything else: «تحتاج» is said of a man and of
 * «نفسك», «كتبت» to everybody. The list was reviewed word by word; whoever adds one runs the test over all prepared
 * replies, which speak to everybody.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Commands to a woman, and what is forbidden to her behind «لا». */
const FEMININE_COMMANDS = words(`كوني خذي حاولي اكتبي جربي تذكري اسمحي ارتاحي دعي اختاري انظري ابدئي ابدأي توقفي قولي
  اذهبي تحدثي اشربي تنفسي ضعي أخبري اطلبي اسألي افتحي أرسلي ارسلي اجلسي خففي امنحي احتفظي اتركي خططي راجعي سجلي
  تواصلي اتصلي انتبهي استريحي نامي احكي ثقي اعلمي افخري استمري واصلي`);
const FEMININE_AFTER_NOT = words('تقلقي تحزني تيأسي تستسلمي تلومي تنسي تترددي تخافي تجلدي تضغطي تقارني تكوني تفقدي');
/** Commands to a man, where a sentence or a part of it begins. */
const MASCULINE_COMMANDS = words(`كن خذ حاول اكتب جرب اسمح ارتح دع اختر انظر ابدأ اذهب اشرب ضع أخبر اطلب اسأل افتح اجلس
  امنح احتفظ اترك انتبه استرح ثق اعلم افخر استمر`);
const MASCULINE_AFTER_NOT = words('تقلق تحزن تيأس تستسلم تلم تنس تنسى تتردد تكن تفقد');
/** Verbs that are said of people alone, where only the reader can be meant. */
const MASCULINE_VERBS = words(`تشعر تحس تستطيع تريد تود تظن تفكر تحاول تبحث تتمنى تخاف تحلم تعتقد تنام
  تتألم تسعى تستسلم`);
const READER_BEFORE_VERB = words(`أن أنك لأنك بأنك ما كما مما بما حين حينما عندما كلما لماذا كيف أنت وأنت كنت إن إذا
  وأن لن الذي`);

const FEMININE_ADJECTIVES = words(`متعبة مرهقة وحيدة حزينة قلقة خائفة قوية قادرة مستعدة فخورة سعيدة محبطة مشتتة غاضبة
  صابرة شجاعة رائعة مجتهدة موهوبة ضائعة محتارة مترددة منهكة مضغوطة ضعيفة مميزة بطلة متفائلة متحمسة متوترة`);
const MASCULINE_ADJECTIVES = words(`متعب مرهق وحيد حزين قلق خائف قوي قادر مستعد فخور سعيد محبط مشتت غاضب صابر شجاع رائع
  مجتهد موهوب ضائع محتار متردد منهك مضغوط ضعيف مميز بطل متفائل متحمس متوتر`);
const READER_BEFORE_ADJECTIVE = words(`أنت انت وأنت فأنت أنك إنك لأنك بأنك وأنك لست ولست كنت وكنت كونك زلت أصبحت صرت
  تبدو تبدين`);
/** What may stand between: «أنت اليوم متعب». */
const BETWEEN = words('لست ما اليوم الآن فعلا حقا جدا أيضا غير حتما');

const VOCATIVES = {
  feminine: /يا (?:صديقتي|أختي|بطلة|غالية)|عزيزتي|حبيبتي|غاليتي/,
  masculine: /يا (?:صديقي|أخي|بطل|غالي)(?!\p{L})|عزيزي|حبيبي/u,
};

/** Nouns like «تمرين», which only look like «تشعرين». */
const NOT_FEMININE_VERBS = words(`تدوين تمرين تكوين تحسين تخمين تأمين تلوين تدخين تخزين تعيين تمكين تلقين تثمين تضمين
  تقنين تحصين تموين تسخين تبيين تهوين تليين تسكين تلحين تشرين تسعين توطين تطمين تدشين تزيين تعدين تهجين تاريخين تجربتين تدريبين تقريرين تطبيقين
  تعليقين توقيعين تذكرتين تحديين تلميذين تغييرين تنبيهين`);
/** «أنتِ», «لكِ», «أنتَ», «لكَ» as written with their vowels; the second like «ذلكَ» are of nobody. */
const VOCALISED = {
  feminine: /أنتِ|(?<!ذل|تل|أولئ)كِ(?![\p{L}\p{M}])/u,
  masculine: /أنتَ|(?<!ذل|تل|هنا|أولئ|مل)كَ(?![\p{L}\p{M}])/u,
};

const isFeminineVerb = (word: string): boolean => {
  const core = /^(?:[وف]?[سل]?)(ت\p{L}{2,}ين)(?:ه|ها|هم|ني|نا)?$/u.exec(word)?.[1];
  return core !== undefined && !NOT_FEMININE_VERBS.has(core);
};

type Gender = 'feminine' | 'masculine';

interface WordInPlace {
  word: string;
  before: string;
  beforeThat: string;
  /** Whether a sentence, or a part of one, begins with it. */
  isFirst: boolean;
}

const wordsInPlace = (plain: string): WordInPlace[] =>
  plain.split(/[.!?؟،؛:,;\n«»"]+/).flatMap((part) => {
    const all = part.match(/\p{L}+/gu) ?? [];
    return all.map((word, index) => ({
      word,
      before: all[index - 1] ?? '',
      beforeThat: all[index - 2] ?? '',
      isFirst: index === 0 || ['ثم', 'أو', 'فقط', 'لكن'].includes(all[index - 1] ?? ''),
    }));
  });

const withoutAnd = (word: string): string => (/^[وف]\p{L}{2,}/u.test(word) ? word.slice(1) : word);

const followsReader = ({ before, beforeThat }: WordInPlace): boolean =>
  READER_BEFORE_ADJECTIVE.has(before) || (BETWEEN.has(before) && READER_BEFORE_ADJECTIVE.has(beforeThat));

const genderOf = (place: WordInPlace): Gender | null => {
  const { word, before, isFirst } = place;
  const isForbidden = before === 'لا' || before === 'ولا' || before === 'فلا';
  if (isFeminineVerb(word) || FEMININE_COMMANDS.has(word) || FEMININE_COMMANDS.has(withoutAnd(word))) return 'feminine';
  if (isForbidden && FEMININE_AFTER_NOT.has(word)) return 'feminine';
  if (isForbidden && MASCULINE_AFTER_NOT.has(word)) return 'masculine';
  if (isFirst && (MASCULINE_COMMANDS.has(word) || MASCULINE_COMMANDS.has(withoutAnd(word)))) return 'masculine';
  if (READER_BEFORE_VERB.has(before) && MASCULINE_VERBS.has(word)) return 'masculine';
  if (!followsReader(place)) return null;
  if (FEMININE_ADJECTIVES.has(word)) return 'feminine';
  return MASCULINE_ADJECTIVES.has(word) || MASCULINE_ADJECTIVES.has(word.replace(/ا$/, '')) ? 'masculine' : null;
};

const PROBLEMS: Record<AddressForm, Record<Gender, string | null>> = {
  neutral: {
    feminine: 'it speaks to the person as to a woman, where the address is neutral',
    masculine: 'it speaks to the person as to a man, where the address is neutral',
  },
  masculine: { feminine: 'it speaks to the person as to a woman, where the address is masculine', masculine: null },
  feminine: { feminine: null, masculine: 'it speaks to the person as to a man, where the address is feminine' },
};

/** A form of address other than the chosen one, worded for the repair prompt; null when there is none. */
export const findWrongAddress = (reply: string, address: AddressForm): string | null => {
  const plain = normalizeText(reply);
  const inPlace = wordsInPlace(plain).map(genderOf);
  for (const gender of ['feminine', 'masculine'] as const) {
    const isSaid = inPlace.includes(gender) || VOCATIVES[gender].test(plain) || VOCALISED[gender].test(reply);
    if (isSaid && PROBLEMS[address][gender] !== null) return PROBLEMS[address][gender];
  }
  return null;
};
