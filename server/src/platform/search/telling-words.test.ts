import { expect, test } from 'vitest';
import { tellingWords } from './telling-words.ts';

test.each([
  ['Are there any free coding courses in Abu Dhabi?', ['coding', 'abu', 'dhabi']],
  ['I have been looking for a job and nobody answers', ['nobody', 'answer']],
  ['هل عندكم دورات برمجة مجانية في الكويت؟', ['برمجه', 'كويت']],
  ['ok', []],
  ['', []],
])('"%s" is about %j', (text, words) => {
  expect(tellingWords(text)).toEqual(words);
});

test('a pasted text without end gives a few words', () => {
  expect(tellingWords(Array.from({ length: 500 }, (_, index) => `word${index}x`).join(' '))).toHaveLength(16);
});
