import { EMOTIONS } from '@bustan/contract/enums.ts';
import { detectByPhrases } from '@bustan/detector/phrases/detect-by-phrases.ts';
import { describe, expect, test } from 'vitest';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import { REPLIES_WITHOUT_REPETITION } from './guided-replies.ts';
import { findReplyProblem } from './reply-check.ts';

/** The rules of content/companion/README.md, as far as they can be checked automatically. */
const CONTENT = { en: english, ar: arabic };
const MOODS = ['light', 'plain'];

interface ReplyText {
  text: string;
  emotion: string;
}

const textsIn = (groups: Record<string, Record<string, readonly string[]>>): ReplyText[] =>
  Object.values(groups).flatMap((group) =>
    Object.entries(group).flatMap(([emotion, texts]) => texts.map((text) => ({ text, emotion }))),
  );
const sentencesIn = (text: string): string[] => text.split(/[.!?؟…]+(?:\s|$)/).filter((part) => part.trim() !== '');

/** What no reply says, in either language (safety section 2). */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  [
    'medicine',
    /\b(?:medic|pills?\b|dos(?:e|age)|diagnos|disorder|depress|anxiety|symptom|trauma|therap|clinical|illness)/i,
  ],
  ['medicine', /دواء|أدوية|جرعة|تشخيص|اضطراب|اكتئاب|علاج|معالج|أعراض|مرض/],
  [
    'a promise',
    /\b(?:guarantee|(?:you|it|this|everything|things) will|better days|your turn|will (?:get|come|pass))\b/i,
  ],
  ['a promise', /أعدك|أضمن|مضمون|(?<!\p{L})س(?:وف|تحصل|يتحسن|تنجح|يأتي|تكون|يكون|تجد)|القادم أجمل|دورك القادم/u],
  [
    'hollow comfort',
    /\bat least\b|could be worse|worse off|bright side of it|cheer up|stay (?:positive|strong)|for a reason/i,
  ],
  ['hollow comfort', /\b(?:don't|do not) (?:worry|be sad|give up)|never give up|calm down|think positive/i],
  ['hollow comfort', /على الأقل|غيرك أسوأ|لا تحزن|لا تيأس|لا تقلق|تفاءل|ابتسم|لعله خير|كل تأخيرة/],
  ['blame', /\bshould\b|you failed|because of you|your mistake/i],
  ['blame', /كان يجب|كان عليك|بسببك|الذنب|خطؤك|خطأك/],
  ['religion or law', /\b(?:god|allah|inshallah|pray|sin|sinful|haram|halal|fate|illegal)\b/i],
  ['religion or law', /الله|حرام|حلال|فتوى|إثم|قضاء وقدر|شرعًا|غير قانوني/],
  ['somebody who speaks', /\b(?:I|me|my|mine|we|us|our)\b|here for you|proud of you/],
  ['somebody who speaks', /(?<!\p{L})(?:أنا|نحن|معك دائمًا|صديقك|فخور|فخورة|نفخر|نتمنى|نرجو)(?!\p{L})/u],
  ['a question or an exclamation', /[?؟!]/],
  ['a figure, a link or markup', /[0-9٠-٩]|https?:|[*#<>[\]]/],
];

/** Wording that assumes a man or a woman. Unvowelled «جهدك», «لك», «كتبت» speak to both; present tense and commands do not. */
const GENDERED = new Set(
  `أنت أنتَ أنتِ تشعر تشعرين تحس تحسين تستطيع تقدر تريد تعرف تبحث تحاول تفكر تنام تخاف تقف تحدّد تتحدث تتكلم
  اكتب اكتبي خذ خذي حاول حاولي جرب جرّب جربي جرّبي تذكر تذكّر تذكري اسمح اسمحي ارتح ارتاحي دع دعي كن كوني اختر اختاري انظر انظري
  ابدأ ابدئي توقفي قل قولي اذهب اذهبي تحدث تحدّث تحدثي اشرب اشربي تنفس تنفّس تنفسي ضع ضعي أخبر أخبري اطلب اطلبي
  وحيدًا وحيدة حزينًا حزينة قادرًا مستعدًا مستعدة عزيزي عزيزتي صديقي صديقتي أخي أختي بطل بطلة`.split(/\s+/),
);
/** Feminine forms of the second person look like «تشعرين»; these words only end like them. */
const NOT_FEMININE_FORMS = new Set(['تدوين', 'تمرين', 'تكوين', 'تحسين']);
const isGendered = (word: string): boolean =>
  GENDERED.has(word) || (/^ت\p{L}+ين$/u.test(word) && !NOT_FEMININE_FORMS.has(word)) || /ك[\u064e\u0650]$/.test(word);

test('both languages have the same themes, emotions and topics', () => {
  const shapeOf = ({ replies, topics }: typeof english) =>
    [replies, topics].map((groups) => Object.entries(groups).map(([name, group]) => [name, ...Object.keys(group)]));
  expect(shapeOf(arabic)).toEqual(shapeOf(english));
  for (const group of Object.values(english.replies)) expect(Object.keys(group)).toEqual([...EMOTIONS]);
  for (const group of Object.values(english.topics)) expect(Object.keys(group)).toEqual(MOODS);
});

describe.each(['en', 'ar'] as const)('the prepared replies in %s', (language) => {
  const { replies, topics } = CONTENT[language];
  const whole = textsIn(replies);
  const openings = textsIn(topics);
  const all = [...whole, ...openings];

  test('number at least four for each theme and emotion, two for each topic and mood', () => {
    expect(Object.keys(replies).length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(topics).length).toBeGreaterThanOrEqual(25);
    for (const group of Object.values(replies)) {
      for (const texts of Object.values(group)) expect(texts.length).toBeGreaterThanOrEqual(4);
    }
    for (const group of Object.values(topics)) {
      for (const texts of Object.values(group)) expect(texts.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('are enough to never repeat within ten', () => {
    for (const emotion of EMOTIONS) {
      expect(replies.feeling[emotion].length).toBeGreaterThan(REPLIES_WITHOUT_REPETITION);
    }
  });

  test('are all different, and none is part of another', () => {
    for (const { text } of all) {
      expect(
        all.filter((other) => other.text.includes(text)),
        text,
      ).toHaveLength(1);
    }
  });

  test('are two or three sentences, four with the sentence about a topic, in 600 characters', () => {
    for (const { text } of whole) {
      expect([2, 3], text).toContain(sentencesIn(text).length);
      expect(text).toMatch(/[.»]$/);
    }
    for (const { text } of openings) expect(sentencesIn(text), text).toHaveLength(1);
    const longestOf = (texts: ReplyText[]) => Math.max(...texts.map(({ text }) => text.length));
    expect(longestOf(openings) + 1 + longestOf(whole)).toBeLessThanOrEqual(600);
  });

  test('say nothing that a reply must not say', () => {
    const broken = all.flatMap(({ text }) => {
      const spoken = text.replace(/"[^"]*"|«[^»]*»/g, '');
      const names = FORBIDDEN.filter(([, pattern]) => pattern.test(spoken)).map(([name]) => name);
      return [...names, findReplyProblem(text, language) ?? []].flat().map((problem) => `${problem}: ${text}`);
    });
    expect(broken).toEqual([]);
  });

  test('contain nothing that the detector takes for danger or distress', () => {
    expect(all.filter(({ text }) => detectByPhrases(text).level !== 'none')).toEqual([]);
  });

  test('do not cheer over pain', () => {
    const cheer =
      /lovely|wonderful|exciting|congratulat|celebrate a|smile|hooray|رائع|جميل|مبروك|تهاني|ممتع|ابتسام|(?<!\p{L})حلو/iu;
    for (const { text, emotion } of whole) if (emotion === 'heavy') expect(text).not.toMatch(cheer);
  });
});

describe('the Arabic texts', () => {
  const all = [...textsIn(arabic.replies), ...textsIn(arabic.topics)];

  test('are punctuated in Arabic, without Latin letters, tatweel or a tanwin after the alef', () => {
    for (const { text } of all) expect(text).not.toMatch(/[,;?a-z\u0640]|ا\u064b/i);
  });

  test('address women and men alike', () => {
    const gendered = all.filter(({ text }) => (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(isGendered));
    expect(gendered).toEqual([]);
  });
});

test('the English texts are punctuated in English, without Arabic letters', () => {
  for (const { text } of [...textsIn(english.replies), ...textsIn(english.topics)]) {
    expect(text).not.toMatch(/[\u0600-\u06ff،؛؟]/);
  }
});
