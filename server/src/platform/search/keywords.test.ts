import { expect, test } from 'vitest';
import { extractKeywords } from './keywords.ts';

test.each([
  ['Are there any free coding courses in Abu Dhabi?', ['coding', 'abu', 'dhabi']],
  ['I have been looking for a job and nobody answers', ['nobody', 'answer']],
  ['هل عندكم دورات برمجة مجانية في الكويت؟', ['برمجه', 'كويت']],
  ['ok', []],
  ['', []],
])('"%s" is about %j', (text, words) => {
  expect(extractKeywords(text)).toEqual(words);
});

test('a very long text gives only a few keywords', () => {
  expect(extractKeywords(Array.from({ length: 500 }, (_, index) => `word${index}x`).join(' '))).toHaveLength(16);
});
