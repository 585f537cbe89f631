import { isListedName } from './names.ts';
import { foldedWords, isJoined, type NoteToken } from './note-tokens.ts';

/** "her mama", "the papa": somebody else's. */
export const NOT_OWN = foldedWords(
  `his her their your its the a an another every some any no ya big dear hey bye hi hello oh like sugar nina niya nila step grand baby hot`,
);
export const VOCATIVES = foldedWords('ya يا');
/** "bint khalti": part of a relation that no row holds; «صديق أبوي» is not the father. */
export const RELATIVE_OF = foldedWords(
  'bint bent ibn ebn walad weld wild wlad wled welad awlad zoj goz joz mart marat umm omm abu abo bani',
);
const RELATIVE_OF_AR = foldedWords(
  'بنت ابن ولد ابنة عيال أولاد زوج زوجة مرت مرات جوز حرمة ريل صديق صديقة صاحب ربع أم أبو أخو أخت عم خال عمة خالة بنات يا يبا',
);

/** What follows when «خالي» is the uncle, and not "empty". */
export const SPEAKS =
  foldedWords(`قال قالي قالت قالتلي قالولي يقول تقول بيقول بتقول يقولي تقولي سأل سألني سألتني يسأل يسألني تسأل تسألني رد ردت كلمني كلمتني اتصل اتصلت عنده عندها كان كانت طلب طلبت
  حكى حكت حكالي حكتلي ضحك ضحكت جاب جابت شاف شافت عطاني عطتني زعل زعلت فرح فرحت دعا دعت نصحني أرسل أرسلت رسل رسلت كتب كتبت بعت بعتت جا جاء جات اجا اجت راح راحت وقف وقفت طلع طلعت صار صارت يبي تبي يبغى`);
const IS_SAID_OF =
  foldedWords(`قال قالت قالي قالتلي قالتلي سأل سألني سألتني كلمني كلمتني اتصل اتصلت راسلني راسلتني صديقتي صديقي زميلي زميلتي ربيعي ربيعتي صاحبي صاحبتي رفيقي رفيقتي جارتي اسمها اسمه اسمو واسمها واسمه
  قلت كلمت حكيت سألت`);
const LI = foldedWords('لي له لها لنا مع');
const BEFORE_FATHER =
  foldedWords(`قال سأل سألني أخبرت أخبرني يسألني يقول كان وكان صوت وجه عين عيني يد يدي بيت عمل راتب مرض وفاة مع من عن إلى على أمام رأى ينظر نظر طلب ساعدني وعد أن بأن إن وأبي ينتظر
  مكان سيارة حلم دواء عند يد كتف منذ يريد اتصل دفع يدفع ودفع باع عاد يعود ضحك ابتسم رد جلس اشترى لأن قبل بعد عمر غرفة غضب`);
const AFTER_FATHER = foldedWords(
  'قال يقول كان يريد يسأل يسألني يعمل مريض الذي رحمه وأمي وأخي وحده وأنا نفسه المريض المتقاعد رفض سمع صامت ينتظر يدفع دفع ضحك ابتسم سكت',
);
const BEFORE_SERIOUS = foldedWords('بشكل كلام موضوع غير مش مو مب شي شيء أمر حل جدا تفكير واحد');

const near = (tokens: readonly NoteToken[], at: number): string => tokens[at]?.form ?? '';

/** «خالي من»، «بشكل جدي»، «يا أخي»، «صديق أبوي»: not the relative, or not the writer's. */
export const isMeantOtherwise = (
  tokens: readonly NoteToken[],
  at: number,
  form: string,
  needsContext: ReadonlySet<string>,
): boolean => {
  const before = isJoined(tokens[at]) ? near(tokens, at - 1) : '';
  if (RELATIVE_OF_AR.has(before)) return true;
  if (form === 'جدي' && BEFORE_SERIOUS.has(before)) return true;
  return needsContext.has(form) && !SPEAKS.has(near(tokens, at + 1)) && !IS_SAID_OF.has(before);
};

/** «أبي» is "my father" in written Arabic and "I want" in the Gulf: taken only between words that go with a person. */
export const isMsaFather = (tokens: readonly NoteToken[], at: number): boolean => {
  const form = tokens[at]?.form ?? '';
  if (!/^[ولبف]?ابي$/.test(form)) return false;
  const [before, after] = [
    isJoined(tokens[at]) ? near(tokens, at - 1) : '',
    isJoined(tokens[at + 1]) ? near(tokens, at + 1) : '',
  ];
  if (
    /^(?:ما|كنت|لا|و|بس|انا|مو)$/.test(before) ||
    /^[اأن](?!ل|ن)/.test(after) ||
    /^(?:شغل|وظيفه|حل|اي|احد)$/.test(after)
  )
    return false;
  return form === 'لابي' || BEFORE_FATHER.has(before) || AFTER_FATHER.has(after);
};

/** A child's or the writer's own call in quoted speech: "Mama, look" may be said to the writer. */
export const isCalledOut = (tokens: readonly NoteToken[], at: number): boolean =>
  /["'«“‘:]/.test(tokens[at]?.gap ?? '') ||
  /^(?:says|said|yes|hi|no|morning|you|انا|am|im|بيقلي|يقولي|بيقولي|تقولي|قلي|قالي|قالتلي|وقالي)$/.test(
    tokens[at - 1]?.form ?? '',
  );

/** "I am finished myself, my brother.": said to the reader. */
export const isAddress = (tokens: readonly NoteToken[], first: number, last: number): boolean => {
  const after = tokens[last + 1];
  const isCut = after === undefined || /^[.!?,]/.test(after.gap);
  return (
    isCut &&
    (/,/.test(tokens[first]?.gap ?? '') ||
      /^(?:but|no|yes|oh|so|thank|you|please|hello)$/.test(tokens[first - 1]?.form ?? ''))
  );
};

export const FILIPINO_MARKERS = foldedWords('si ni kay sina nina kina');
/** "called", «اسمها»: what follows is a name. */
export const NAME_MARKERS = foldedWords('called named اسمها اسمه اسمو واسمها واسمه');
export const INSTITUTIONS =
  foldedWords(`university uni hospital street road school college mall city airport bank group trading tower towers center centre mosque port park medical company
  llc foundation fund award palace metro station building clinic restaurant cafe supermarket grocery cargo exchange money hall stadium law family beach area camp bin bint al el ibn technical institute gate`);
const INSTITUTIONS_AR =
  foldedWords(`جامعة مستشفى شارع مدرسة مسجد جامع مدينة ميناء الشيخ الشيخة الملك الأمير السلطان مؤسسة بنك مجموعة شركة برج آل بن ابن بنت ملعب استاد مطار منطقة حديقة دوار سوق حي جائزة صندوق كأس قاعة مول محل
  مطعم جزيرة سورة رواية أغنية نادي فرقة النبي سيدنا سيدي عيد كلية معهد أبو أبا ابو بو أم وزير رئيس كورس قصر محطة بقالة كافيه مقهى مركز عيادة يا مخبز صالون فيلم مسلسل`);
/** "I am Adwoa", "ana Karim": the writer's own name; a singer or a saint in front of a surname is left out by the next word. */
const OWN_NAME = foldedWords("am im i'm ana انا أنا اسمي إسمي معاك معك معكم وانا");
const BEFORE_PUBLIC = foldedWords(
  'sheikh sheikha shaikh king prince princess queen al el bin ibn bint burj jebel jabal wadi souq imam prophet saint st san santa umm um om abu abo port mount camp sultan hazrat wrong another ya hotel cafe in near till at',
);
const AFTER_PUBLIC_AR = foldedWords('بن ابن آل عبده الماجد الجسمي عبدالوهاب الله رسول كلثوم ربي ربنا صلاح');

const isPublic = (tokens: readonly NoteToken[], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined) return true;
  const [before, after] = [
    isJoined(token) ? tokens[at - 1] : undefined,
    isJoined(tokens[at + 1]) ? tokens[at + 1] : undefined,
  ];
  if (token.isArabic) {
    return (
      INSTITUTIONS_AR.has(before?.form.replace(/^و/, '') ?? '') ||
      INSTITUTIONS_AR.has(before?.form ?? '') ||
      /^[بلفك]ال?(?:جامع|مستشفي|شارع|مدرس|شرك|بنك)/.test(before?.form ?? '') ||
      AFTER_PUBLIC_AR.has(after?.form ?? '')
    );
  }
  // "Mohd Shahid": a family name.
  if (before?.isCapital && isListedName(before.form)) return true;
  if (BEFORE_PUBLIC.has(before?.form ?? '') || /^[-']$/.test(tokens[at]?.gap ?? '')) return true;
  if (after === undefined) return false;
  if (INSTITUTIONS.has(after.form)) return true;
  // "Hamdan Trading", "Khalid Al Mansoori": with more capitals behind, it may be anything.
  return after.isCapital && !after.isFirst && after.form.length > 1 && token.ending === '' && !after.isArabic;
};

/** "My name is Omar", "the name on my certificate is Ngozi", «اسمي خالد»: the writer's. */
export const isOwnName = (tokens: readonly NoteToken[], at: number): boolean => {
  const before = isJoined(tokens[at]) ? tokens[at - 1] : undefined;
  if (OWN_NAME.has(before?.form ?? '') || before?.ending === 'm') return true;
  if (before?.form !== 'is') return false;
  return tokens.slice(Math.max(0, at - 6), at - 1).some(({ form }) => form === 'name');
};

/** "It is market practice, Anjali, everybody does it": said to her. */
const isSpokenTo = (tokens: readonly NoteToken[], at: number): boolean =>
  tokens[at]?.isArabic === false && /^, $/.test(tokens[at]?.gap ?? '') && /^,/.test(tokens[at + 1]?.gap ?? '');

/** Whether a word that could be a name is something else here. */
export const isWordHere = (tokens: readonly NoteToken[], at: number): boolean => {
  const before = isJoined(tokens[at]) ? (tokens[at - 1]?.form ?? '') : '';
  if (isOwnName(tokens, at) || isSpokenTo(tokens, at) || VOCATIVES.has(before)) return true;
  // "Any news Khalid?" is said to him.
  if (/^[?؟]/.test(tokens[at + 1]?.gap ?? '') && !/^(?:is|from|with|to|about|and)$/.test(before)) return true;
  return isPublic(tokens, at);
};

const SPEAKS_EN = foldedWords(
  'said says told tells asked asks called calls texted messaged wrote laughed cried hugged replied answered sent helped smiled shouted whispered',
);
const SPOKEN_TO_EN = foldedWords('told asked called texted messaged hugged thanked helped');

/** Beside a word that says that somebody is meant: "Joy said", «قالت لي أمل». */
export const isNamedHere = (tokens: readonly NoteToken[], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined) return false;
  const before = isJoined(token) ? (tokens[at - 1]?.form ?? '') : '';
  const after = isJoined(tokens[at + 1]) ? (tokens[at + 1]?.form ?? '') : '';
  if (!token.isArabic) return SPEAKS_EN.has(after) || SPOKEN_TO_EN.has(before);
  if (IS_SAID_OF.has(before)) return true;
  return LI.has(before) && before !== 'مع' && IS_SAID_OF.has(tokens[at - 2]?.form ?? '');
};

/** Capitalised behind a relative or title, but no name. */
export const NOT_A_NAME =
  foldedWords(`al el um abu i im ive the a an and but or so then god allah eid ramadan whatsapp linkedin bayt hr cv dubai sharjah riyadh doha kuwait qatar oman bahrain uae ksa saudi india pakistan nepal
  kerala manila cebu davao egypt cairo syria lebanon jordan kenya uganda nairobi kampala ghana nigeria ethiopia indian arab arabic english emirati filipino monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december today tomorrow yesterday na ko po ay sa ang ng naman pa ba sent said says is was has he she they we it my in on at to for from of who when
  chef doctor manager tagalog hindi urdu malayalam tamil youtube facebook insta instagram tiktok toyota canada london america germany super very still never always just only also instead because after before`);
