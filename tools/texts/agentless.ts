import type { ArabicText } from './arabic-text.ts';
import { allMatches, wholeWords, withoutQuotes, withoutSigns } from './words.ts';

/** "It is requested": who asks whom is left out. Also in stories, which are nobody's office. */
const REQUESTED = wholeWords('يرجى');

/** Who can do it, or has to, stands right behind: لك، لأي شخص، على الشركة. */
const NAMED_AGENT = '(?!\\s+(?:ل|على |عليك|عليه|عليها|عليهم|علينا))';

/** "It is possible" with a noun, unless somebody is named; «يمكن أن يتأخر الرد» has a subject, and is no order. */
const POSSIBLE = new RegExp(
  `(?<!(?:أسرع|أقرب|أبسط|أقل|أكثر|قدر|أفضل|أبعد)\\s+ما\\s+)${wholeWords('[يت]مكن|بالإمكان|في الإمكان|من الممكن').source}${NAMED_AGENT}(?!\\s+أن\\s)\\s+\\p{L}+`,
  'gu',
);

/** What is needed is a thing (يلزم تصريح), or whom it binds is named (يلزم الموظف): both are subjects of their own. */
const THING_OR_AGENT =
  '(?:تصريح|موافق|عقد|تقرير|إذن|شهادة|سبب|جهة|شيء|سائق|تنازل|إشعار|اختبار|كفيل|رخصة|الموظف|المقيم|العامل|المهندس|الطالب|الشركة|المنشأة|صاحب|أحد|أي|من|في|مع|قبل|عند|أيضا|ذلك|هذا|ب|ك|مني)';

/** "It must be" with a verbal noun: يجب التأكد، يلزم تسجيل الدخول. Not كما يجب, which is an idiom. */
const NECESSARY = new RegExp(
  `(?<!كما\\s+)${wholeWords('يلزم|تلزم|يجب|ينبغي|يتعين|يتوجب|يستحسن|ينصح|يفضل').source}${NAMED_AGENT}(?!\\s+(?:أن|ألا)\\s)(?!\\s+${THING_OR_AGENT})\\s+\\p{L}+`,
  'gu',
);

/** With أن the verb may name its subject: «يجب أن تكون كلمة المرور»; a passive names none. */
const PASSIVE_CLAUSE = /(?<!\p{L})[وف]?[لا]*\s?(?:ي?ُ?مكن|يجب|يلزم|ينبغي)\s+(?:أن|ألا)\s+[يتن]ُ\p{L}+/gu;

const NO_ESCAPE = wholeWords('لا بد من|لابد من');

export const findRequested = ({ arabic }: ArabicText): string[] => allMatches(withoutSigns(arabic), REQUESTED);

/** Forms that say that something is asked, possible or necessary, and not of whom. */
export const findAgentless = (text: ArabicText): string[] => {
  const own = withoutQuotes(text.arabic);
  const bare = withoutSigns(own);
  return [
    ...findRequested(text),
    ...[POSSIBLE, NECESSARY, NO_ESCAPE].flatMap((pattern) => allMatches(bare, pattern)),
    ...allMatches(own, PASSIVE_CLAUSE),
  ];
};
