import { wordPasses } from '@bustan/testing/word-passes.ts';
import { describe, expect, test } from 'vitest';
import { createGuide } from './guide.ts';

const guide = createGuide();
const firstThree = (words: string) => guide.search({ words, language: 'en', limit: 3 }).map(({ slug }) => slug);

describe('an article is found', () => {
  test.each([
    ['without diacritics, and with any alef, ya or ta marbuta', 'السِّيرَةُ الذّاتيّة بدونِ خبرة'],
    ['as it is typed in haste', 'سيره ذاتيه بدون خبره'],
    ['with a conjunction and a particle before the article', 'وبالسيرة والخبرة ما عندي'],
    ['in dialect', 'خانة الخبرات فاضية وش أكتب'],
    ['in Arabic with Latin letters', 'ma 3ndi 5ebra w el cv fadi'],
    ['in two languages at once', 'الـ CV حقي بدون experience'],
    ['in English', 'resume with no experience'],
  ])('%s', (_, words) => {
    expect(firstThree(words)).toContain('cv-without-experience');
  });

  test.each([
    ['swapped letters', 'wroking huors in the haet', 'hours-heat-night'],
    ['a letter too few', 'probaton period', 'probation'],
    ['a ض for a ظ', 'وضيفه وهميه طلبو فلوس', 'job-scams'],
    ['the beginning of a word', 'linked', 'linkedin-profile'],
  ])('in spite of %s', (_, words, slug) => {
    expect(firstThree(words)).toContain(slug);
  });

  test('in the middle of a long message', () => {
    const before = 'Hello, I hope you are well, my day was fine and the bus was late. '.repeat(3);
    expect(firstThree(`${before}My employer keeps my passport and says the visa will come later.`)).toContain(
      'visa-fraud',
    );
  });
});

test.each(['', '   ', '?!', '🌱', 'pizza', 'hello', 'x'.repeat(5000)])('nothing is found for "%.9s"', (words) => {
  expect(guide.search({ words, language: 'en', limit: 3 })).toEqual([]);
});

test('the best comes first, within the limit, and in the requested language', () => {
  const found = guide.search({ words: 'interview in english', language: 'ar', limit: 5 });
  expect(found).toHaveLength(5);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(found[0]).toMatchObject({ slug: 'interview-language', title: expect.stringContaining('مقابلة') });
  expect(found[0]?.content).toContain('##');
});

test('a very long query is answered as fast as others', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `unknwon${index.toString(36)}`).join(' ');
  expect(wordPasses(() => guide.search({ words, language: 'en', limit: 3 }), { limit: 4000 })).toBeLessThan(4000);
});
