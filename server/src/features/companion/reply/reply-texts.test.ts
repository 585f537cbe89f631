import { readFileSync } from 'node:fs';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { createGuide } from '#features/guide/guide.ts';
import { findUnsafeMeaning } from '#features/safety/safety.ts';
import { readContentText } from '#platform/content/content-files.ts';
import { REPLIES_WITHOUT_REPETITION } from './read-before.ts';
import { loadReplyTexts, readReplyTexts, type Sentence, type SituationTexts } from './reply-texts.ts';

const { situations, areas, feelings, followUps, labels } = loadReplyTexts();

interface Block {
  name: string;
  texts: Sentence[];
}

const blocks: Block[] = [
  ...[...situations.values()].map(({ name, openings, replies, steps, also, followUps: taps }) => ({
    name,
    texts: [...openings, ...replies, ...steps, ...also, ...taps],
  })),
  ...[...areas.values()].map(({ name, openings, replies, steps, also, followUps: taps }) => ({
    name,
    texts: [...openings, ...replies, ...steps, ...also, ...taps],
  })),
  ...EMOTIONS.map((name) => ({ name, texts: [...feelings[name].withWords, ...feelings[name].withoutWords] })),
  { name: 'without a situation', texts: Object.values(feelings.withoutSituation).flat() },
  {
    name: 'after a reply',
    texts: [
      followUps.story,
      ...followUps.said.light,
      ...followUps.said.low,
      ...followUps.feelings.plain,
      ...followUps.feelings.light,
      ...followUps.feelings.low,
      ...Object.values(labels),
    ],
  },
];

/** A slot as it is filled, so that a rule sees a whole sentence. */
const filled = (text: string, language: Language): string =>
  text.replaceAll(/\{\w+\}/g, language === 'en' ? 'Sunday' : 'الأحد');

/** Wording that assumes a man or a woman. Unvowelled «جهدك», «لك», «كتبت» speak to both; present tense and commands do not. */
const GENDERED = new Set(
  `أنتَ أنتِ تشعر تشعرين تحس تحسين تستطيع تقدر تريد تبحث تحاول تفكر تنام تخاف تقف تحدّد تتحدث تتكلم
  اكتب اكتبي خذ خذي حاول حاولي جرب جرّب جربي جرّبي تذكر تذكّر تذكري اسمح اسمحي ارتح ارتاحي دع دعي كوني اختاري انظر انظري
  ابدأ ابدئي توقفي قولي اذهب اذهبي تحدثي اشرب اشربي تنفس تنفّس تنفسي ضعي أخبري اطلب اطلبي
  وحيدًا حزينًا قادرًا مستعدًا عزيزي عزيزتي صديقي صديقتي أخي أختي بطل بطلة`.split(/\s+/),
);
/** Feminine forms of the second person look like «تشعرين»; these words only end like them. */
const NOT_FEMININE_FORMS = new Set([
  'تدوين',
  'تمرين',
  'تكوين',
  'تحسين',
  'تخمين',
  'تأمين',
  'تلوين',
  'تدخين',
  'تخزين',
  'تعيين',
]);
/** Feminine verbs about something else, which look like a verb of the reader. */
const ABOUT_SOMETHING_ELSE =
  /(?:النسبة|أولى) تريد|(?:دراستك|فرحة) تتكلم|الجهات تذكر|المرهقة تشعر|بين تاريخين|من جرّب|الإنسان وحيدًا|وهمومه تقف/g;
const isGendered = (word: string): boolean =>
  GENDERED.has(word) || (/^ت\p{L}+ين$/u.test(word) && !NOT_FEMININE_FORMS.has(word)) || /ك[\u064e\u0650]$/.test(word);

test('every situation of the understanding has its texts, in the file of its area', () => {
  const rows = readFileSync(new URL('../../../../../understanding/situations.tsv', import.meta.url), 'utf8');
  const named = rows
    .trim()
    .split('\n')
    .map((row) => row.split('\t').slice(0, 2).join(' in '));
  expect([...situations.values()].map(({ name, area }) => `${name} in ${area.name}`).toSorted()).toEqual(
    named.toSorted(),
  );
});

test('a situation has openings and replies that need no detail and no feeling', () => {
  for (const { name, openings, replies, also } of situations.values()) {
    expect(openings.filter((opening) => opening.with.length === 0).length, name).toBeGreaterThanOrEqual(2);
    expect(replies.filter((reply) => reply.taken.length === 0).length, name).toBeGreaterThanOrEqual(2);
    expect(also.length, name).toBeGreaterThanOrEqual(2);
  }
});

test.each(['morning', 'day', 'evening', 'night', null] as const)(
  'an emotion has more than twenty replies for a check-in without words: %s',
  (part) => {
    for (const emotion of EMOTIONS) {
      const fitting = feelings[emotion].withoutWords.filter(
        ({ hours, weekend, ramadan }) =>
          !weekend && !ramadan && (hours === undefined || (part !== null && hours.includes(part))),
      );
      expect(fitting.length, emotion).toBeGreaterThan(REPLIES_WITHOUT_REPETITION);
    }
  },
);

test.each(LANGUAGES)('no text in %s stands twice', (language) => {
  const all = [...new Set(blocks.flatMap(({ texts }) => texts))].map((text) => text[language]);
  const twice = all.filter((text, index) => all.indexOf(text) !== index);
  expect(twice).toEqual([]);
});

describe.each(LANGUAGES)('in %s no text', (language) => {
  test('says what a reply must not say', () => {
    const broken = blocks.flatMap(({ name, texts }) =>
      texts.flatMap((text) => {
        const problem = findUnsafeMeaning(filled(text[language], language));
        return problem === null ? [] : [`${name}: ${problem}: ${text[language]}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('is too long, or unfinished', () => {
    for (const { name, texts } of blocks) {
      for (const text of texts) expect(text[language].split(/\s+/).length, name).toBeLessThanOrEqual(60);
    }
  });
});

test('Arabic texts address women and men alike, in Arabic punctuation', () => {
  const broken = blocks.flatMap(({ name, texts }) =>
    texts.flatMap(({ ar }) => {
      const words = ar.replace(ABOUT_SOMETHING_ELSE, '').match(/[\p{L}\p{M}]+/gu) ?? [];
      return words.some(isGendered) || /[,;?\u0640]|ا\u064b/.test(ar) ? [`${name}: ${ar}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('English texts are punctuated in English', () => {
  expect(blocks.flatMap(({ texts }) => texts.filter(({ en }) => /[\u0600-\u06ff،؛؟]/.test(en)))).toEqual([]);
});

test('an article that a text leads to exists', () => {
  const guide = createGuide();
  const slugs = blocks.flatMap(({ texts }) => texts.flatMap((text) => ('guide' in text ? [String(text.guide)] : [])));
  expect(new Set(slugs).size).toBeGreaterThan(30);
  for (const slug of new Set(slugs)) expect(guide.get(slug).title).not.toBe('');
});

/** Every opening with every reply and every ending; without LONG=1 each part is in one of them. */
const combinations = ({ openings, replies, steps, also }: SituationTexts, language: Language): string[] => {
  const endings = [...steps, ...also];
  const join = (...parts: (Sentence | undefined)[]) =>
    parts.map((part) => filled(part?.[language] ?? '', language)).join(' ');
  if (process.env.LONG === '1') {
    return openings.flatMap((opening) =>
      replies.flatMap((reply) => endings.map((ending) => join(opening, reply, ending))),
    );
  }
  const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
  return Array.from({ length: Math.max(openings.length, replies.length, endings.length) }, (_, index) =>
    join(at(openings, index), at(replies, index), at(endings, index)),
  );
};

test.each(LANGUAGES)(
  'whatever parts of a situation are joined in %s, they say nothing that a reply must not say',
  (language) => {
    const joined = [...situations.values()].flatMap((situation) => combinations(situation, language));
    expect(joined.length).toBeGreaterThan(1000);
    expect(joined.filter((text) => findUnsafeMeaning(text) !== null)).toEqual([]);
  },
);

describe('a mistake in a file stops the start and is named:', () => {
  const withChange = (path: string, change: (text: string) => string) => () =>
    readReplyTexts((file) => (file === path ? change(readContentText(file)) : readContentText(file)));

  test.each([
    [
      'the situation and the text',
      'companion/situations/interview.yaml',
      /interview\.yaml[\s\S]*interview-ahead[\s\S]*openings\[0\]/,
      (text: string) => text.replace('{day} إذن', 'إذن'),
    ],
    [
      'an unknown part',
      'companion/areas.yaml',
      /areas\.yaml[\s\S]*search/,
      (text: string) => text.replace('weight:', 'wieght:'),
    ],
    ['what is not YAML', 'companion/feelings.yaml', /feelings\.yaml is not YAML/, (text: string) => `${text}\n  : [`],
    [
      'a sentence without an end',
      'companion/after-reply.yaml',
      /after-reply\.yaml[\s\S]*said\.low\[0\]\.en[\s\S]*/,
      (text: string) => text.replace('follow from it today.', 'follow from it today'),
    ],
  ])('%s', (_, path, error, change) => {
    expect(withChange(path, change)).toThrow(error);
  });
});
