import { expect, test } from 'vitest';
import { searchTerms, toSearchQuery, toSearchVector } from './full-text.ts';

test.each([
  ['alef forms', 'أحمد إحمد ٱحمد احمد', ['احمد']],
  ['ya and ta marbuta', 'مقابلة مقابله على علي', ['مقابله', 'علي']],
  ['diacritics and tatweel', 'مُقَابَلَة مقـــابلة', ['مقابله']],
  ['the article, also after a particle', 'الوظيفة والوظيفة بالوظيفة للوظيفة وظيفة', ['وظيفه']],
  ['hamza on its seats', 'مسؤول مسوول شؤون', ['مسوول', 'شوون']],
  ['digits of either script', '٢٠٢٦ 2026', ['2026']],
  ['case and accents', 'Résumé RESUME', ['resume']],
  ['punctuation and emoji', 'Dubai, UAE — “jobs” 🌱', ['dubai', 'uae', 'jobs']],
  ['a short word that only looks like an article', 'ال الم', ['ال', 'الم']],
])('folds %s', (_, text, words) => {
  expect(searchTerms(text)).toEqual(words);
});

test('a search vector has each word with the weights of its columns', () => {
  expect(toSearchVector({ A: ['Nurse', null], B: ['Dubai nurse'] })).toBe('nurse:1A,2B dubai:1B');
});

test('a query is the prefixes of all words, without operators', () => {
  expect(toSearchQuery("dubai & !nurse:* ')")).toBe('dubai:* & nurse:*');
  expect(toSearchQuery('دبي', 'B')).toBe('دبي:*B');
  expect([toSearchQuery('  '), toSearchQuery(undefined), toSearchQuery('!?')]).toEqual([null, null, null]);
});
