import { wordPasses } from '@bustan/testing/word-passes.ts';
import { describe, expect, test } from 'vitest';
import notes from '../../../../../content/companion/themes.json' with { type: 'json' };
import { detectTheme } from './themes.ts';

interface LabelledNote {
  language: string;
  theme: string;
  /** A second theme that would be right too. */
  also?: string;
  text: string;
}

const LANGUAGES = ['en', 'ar', 'mixed'];
const isRight = ({ text, theme, also }: LabelledNote): boolean => [theme, also].includes(detectTheme(text));

test('there are at least 250 labelled notes, all different, with every theme in both languages', () => {
  const all: LabelledNote[] = [...notes.develop, ...notes.measure];
  expect(all.length).toBeGreaterThanOrEqual(250);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  for (const language of ['en', 'ar']) {
    expect(new Set(all.filter((note) => note.language === language).map(({ theme }) => theme)).size).toBe(19);
  }
});

describe.each([
  ['develop', notes.develop as LabelledNote[], 0.92],
  ['measure', notes.measure as LabelledNote[], 0.85],
] as const)('the notes to %s', (_, list, gate) => {
  test.each(LANGUAGES)('get the right theme in %s', (language) => {
    const own = list.filter((note) => note.language === language);
    expect(own.length).toBeGreaterThanOrEqual(10);
    const wrong = own.filter((note) => !isRight(note));
    const report = wrong.map(({ theme, text }) => `${theme}, not ${detectTheme(text)}: ${text}`).join('\n');
    expect((own.length - wrong.length) / own.length, report).toBeGreaterThanOrEqual(gate);
  });

  test('are rarely taken for another theme: when unsure, the general replies fit', () => {
    const mistaken = list.filter((note) => !isRight(note) && detectTheme(note.text) !== 'general');
    expect(mistaken.length / list.length).toBeLessThanOrEqual(0.1);
  });
});

test.each([
  ['feeling', ''],
  ['feeling', ' 🙂 … '],
  ['general', 'The weather was nice'],
  ['money', 'My mother asked about money: the rent, the bills, the debts'],
])('%s: %s', (theme, text) => {
  expect(detectTheme(text)).toBe(theme);
});

test.each([
  ['waiting', 'no interview yet', 'an interview that has not come is waiting'],
  ['waiting', 'ما عندي مقابلة للحين', 'in Arabic too'],
  ['rejection', 'I did not get the offer', 'an offer that went elsewhere is a rejection'],
  ['rejection', 'ما قبلوني في الشركة', 'in Arabic too'],
  ['interviewAfter', 'finished my interview', 'an interview that is over needs no preparation'],
  ['comparison', 'my sister got hired', 'somebody else was hired'],
  ['general', 'I am not tired today', 'a negated phrase matches no theme'],
  ['general', 'مو تعبانة اليوم', 'in Arabic too'],
  ['general', 'my father passed away last week', 'grief is not the theme of family'],
  ['general', 'توفت جدتي الله يرحمها', 'in Arabic too'],
  ['application', 'I signed up and sent an application', 'signing up is not signing a contract'],
])('%s: "%s", for %s', (theme, text) => {
  expect(detectTheme(text)).toBe(theme);
});

test.each([
  ['interviewAhead', 'my intervew is on monday'],
  ['rejection', 'got another rejeciton'],
  ['tiredness', 'completely exausted'],
  ['interviewAhead', 'خايفة من المقبالة'],
  ['interviewAhead', 'أستعد للمقاااابلة'],
])('a typo does not hide the theme: %s, %s', (theme, text) => {
  expect(detectTheme(text)).toBe(theme);
});

test.each(['interview ', 'no any reply ', 'رد ما رد ', 'My family asked about money. '])(
  'fifteen thousand characters of "%s" are matched quickly',
  (piece) => {
    const text = piece.repeat(Math.ceil(15_000 / piece.length));
    expect(wordPasses(() => detectTheme(text), { limit: 400 })).toBeLessThan(400);
  },
);
