import { expect, test } from 'vitest';
import { pairsIn, pairsOfArticle } from './pairs.ts';

test('a text stands beside its English, whichever way a file writes it', () => {
  expect(pairsIn({ 'a.b': { en: 'one', ar: 'واحد', ar_feminine: 'واحدة' } })).toEqual([
    { key: 'a.b', arabic: 'واحد', english: 'one', isGendered: false },
    { key: 'a.b', arabic: 'واحدة', english: 'one', isGendered: true },
  ]);
  expect(pairsIn([{ title: 'one', title_ar: 'واحد' }])).toEqual([
    { key: '[0].title', arabic: 'واحد', english: 'one', isGendered: false },
  ]);
  expect(pairsIn([{ topic: 'visa', steps: [{ en: 'one', ar: 'واحد' }] }])).toEqual([
    { key: '[visa].steps[0]', arabic: 'واحد', english: 'one', isGendered: false },
  ]);
  expect(pairsIn({ reply: 'واحد' })).toEqual([{ key: 'reply', arabic: 'واحد', english: null, isGendered: false }]);
});

test('a plural form that only Arabic has is compared with the English of the others', () => {
  const texts = { a_two: { ar: 'وقفتان' }, a_other: { en: '{{count}} check-ins', ar: '{{count}} وقفة' } };
  expect(pairsIn(texts).map(({ english }) => english)).toEqual(['{{count}} check-ins', '{{count}} check-ins']);
});

test('what people type and what others call their pages is left out', () => {
  expect(pairsIn({ note: { en: 'one', ar: 'واحد' } })).toHaveLength(1);
  expect(pairsIn({ source: { name: { en: 'Advisor', ar: 'مستشار' } } })).toEqual([]);
  expect(pairsIn({ asks: ['كيف؟'], words: { ar: ['كيف'] }, note: 'كيف' })).toEqual([]);
});

test('an article is compared by paragraphs with their lists, and by sections where their number differs', () => {
  const english = 'One.\n\n- a\n- b\n\n## Two\n\nThree.\n\nFour.\n';
  const arabic = 'واحد.\n\n- أ\n- ب\n\n## اثنان\n\nثلاثة وأربعة.\n';
  expect(pairsOfArticle(arabic, english)).toEqual([
    { key: '1.1', arabic: 'واحد.\n\n- أ\n- ب', english: 'One.\n\n- a\n- b', isGendered: false },
    { key: '2', arabic: '## اثنان\n\nثلاثة وأربعة.', english: '## Two\n\nThree.\n\nFour.', isGendered: false },
  ]);
});
