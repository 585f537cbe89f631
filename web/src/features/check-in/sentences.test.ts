import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it('a text in sentences is the text, in both languages', () => {
  const english = 'Three weeks of silence is long. That says nothing about you.\n\nOne small thing today?';
  const arabic = 'ثلاثة أسابيع بلا رد وقت طويل. وهذا لا يقول عنك شيئًا.\n\nهل نبدأ بشيء صغير اليوم؟';
  const spoken = (sentence: string): boolean => sentence.trim() !== '';
  expect(sentencesOf(english, 'en').filter(spoken)).toHaveLength(3);
  expect(sentencesOf(arabic, 'ar').filter(spoken)).toHaveLength(3);
  expect(sentencesOf(english, 'en').join('')).toBe(english);
  expect(sentencesOf(arabic, 'ar').join('')).toBe(arabic);
});
