import { expect, test } from 'vitest';
import { questionParts } from './question-parts.ts';

test('a message is asked as a whole and by its sentences', () => {
  expect(questionParts('I came in May. They keep my passport! is it allowed?')).toEqual([
    'I came in May. They keep my passport! is it allowed?',
    'I came in May',
    'They keep my passport',
    'is it allowed',
  ]);
  expect(questionParts('وصلت في مايو. هل يحق لهم؟')).toContain('هل يحق لهم');
});

test('a long one without stops is cut into pieces that overlap, and only its end counts', () => {
  const parts = questionParts(Array.from({ length: 400 }, (_, index) => `w${index}`).join(' '));
  expect(parts.length).toBeLessThanOrEqual(6);
  expect(parts.at(-1)).toContain('w399');
  expect(questionParts('')).toEqual(['']);
});

test('a hostile message costs little', () => {
  expect(questionParts('a?'.repeat(2500)).length).toBeLessThanOrEqual(6);
  expect(questionParts(' \n?'.repeat(1500))).toHaveLength(1);
});
