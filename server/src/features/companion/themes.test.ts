import { describe, expect, test } from 'vitest';
import notes from '../../../../content/companion/themes.json' with { type: 'json' };
import { themeOf } from './themes.ts';

interface Note {
  language: string;
  theme: string;
  /** A second theme that would be right too. */
  also?: string;
  text: string;
}

const LANGUAGES = ['en', 'ar', 'mixed'];
const isRight = ({ text, theme, also }: Note): boolean => [theme, also].includes(themeOf(text));

test('the labelled notes are many, all different, and name every theme in both languages', () => {
  const all: Note[] = [...notes.develop, ...notes.measure];
  expect(all.length).toBeGreaterThanOrEqual(250);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  for (const language of ['en', 'ar']) {
    expect(new Set(all.filter((note) => note.language === language).map(({ theme }) => theme)).size).toBe(19);
  }
});

describe.each([
  ['develop', notes.develop as Note[], 0.92],
  ['measure', notes.measure as Note[], 0.85],
] as const)('the notes to %s', (_, list, gate) => {
  test.each(LANGUAGES)('are understood in %s', (language) => {
    const own = list.filter((note) => note.language === language);
    expect(own.length).toBeGreaterThanOrEqual(10);
    const wrong = own.filter((note) => !isRight(note));
    const told = wrong.map(({ theme, text }) => `${theme}, not ${themeOf(text)}: ${text}`).join('\n');
    expect((own.length - wrong.length) / own.length, told).toBeGreaterThanOrEqual(gate);
  });

  test('are seldom taken for another theme: where nothing is sure, the general replies fit', () => {
    const mistaken = list.filter((note) => !isRight(note) && themeOf(note.text) !== 'general');
    expect(mistaken.length / list.length).toBeLessThanOrEqual(0.1);
  });
});

test.each([
  ['feeling', ''],
  ['feeling', ' 🙂 … '],
  ['general', 'The weather was nice'],
  ['money', 'My mother asked about money: the rent, the bills, the debts'],
])('%s: %s', (theme, text) => {
  expect(themeOf(text)).toBe(theme);
});

test.each([
  ['waiting', 'no interview yet', 'an interview that has not come is waiting'],
  ['waiting', 'ما عندي مقابلة للحين', 'in Arabic too'],
  ['rejection', 'I did not get the offer', 'an offer that went elsewhere is a rejection'],
  ['rejection', 'ما قبلوني في الشركة', 'in Arabic too'],
  ['interviewAfter', 'finished my interview', 'an interview that is over needs no preparing'],
  ['comparison', 'my sister got hired', 'somebody else was hired'],
  ['general', 'I am not tired today', 'what is denied is no sign'],
  ['general', 'مو تعبانة اليوم', 'in Arabic too'],
  ['general', 'my father passed away last week', 'grief is no family matter of the search'],
  ['general', 'توفت جدتي الله يرحمها', 'in Arabic too'],
  ['application', 'I signed up and sent an application', 'signing up is no contract'],
])('%s: "%s", for %s', (theme, text) => {
  expect(themeOf(text)).toBe(theme);
});

test.each([
  ['interviewAhead', 'my intervew is on monday'],
  ['rejection', 'got another rejeciton'],
  ['tiredness', 'completely exausted'],
  ['interviewAhead', 'خايفة من المقبالة'],
  ['interviewAhead', 'أستعد للمقاااابلة'],
])('a slip of the finger hides nothing: %s, %s', (theme, text) => {
  expect(themeOf(text)).toBe(theme);
});

test.each(['interview ', 'no any reply ', 'رد ما رد ', 'My family asked about money. '])(
  'fifteen thousand characters of "%s" hold nobody up',
  (piece) => {
    const text = piece.repeat(Math.ceil(15_000 / piece.length));
    const times = Array.from({ length: 4 }, () => {
      const startedAt = performance.now();
      themeOf(text);
      return performance.now() - startedAt;
    });
    expect(Math.min(...times)).toBeLessThan(250);
  },
);
