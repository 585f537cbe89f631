import { expect, test } from 'vitest';
import { detectTheme } from './themes.ts';
import { detectTopic } from './topics.ts';

test.each([
  ['rent', 'The landlord called about the rent'],
  ['rent', 'الإيجار قرب وما عندي شي'],
  ['rent', 'el ejar 3alay w mafi floos'],
  ['cv', 'I spent the evening on my CV'],
  ['cv', 'عدلت السيرة الذاتية'],
  ['coverLetter', 'one cover letter after the other'],
  ['visa', 'my visa runs out soon'],
  ['visa', 'إقامتي بتنتهي'],
  ['course', 'started a course in accounting'],
  ['course', 'خلصت الدورة'],
  ['parents', 'exhausted and drained, and my mother is worried'],
  ['parents', 'تعبان ومالي خلق وأمي زعلانة'],
  ['friendsJob', 'so tired, so drained, and my cousin got hired'],
  ['interview', 'rejected after the interview'],
  ['interview', 'انرفضت بعد المقابلة'],
  ['lostJob', 'I was laid off and I miss my team'],
  ['debt', 'القرض والأقساط'],
  [null, 'The weather was nice'],
  [null, 'الجو حلو'],
  [null, 'of course I am fine'],
  [null, 'my mother is in hospital'],
  [null, 'أبوي بالمستشفى'],
  [null, 'walked out of the shop'],
  [null, 'it was a bad experience'],
  ['lostJob', 'they cancelled my contract'],
  [null, ''],
])('%s is named in: %s', (topic, text) => {
  expect(detectTopic(text, detectTheme(text))).toBe(topic);
});

test.each([
  ['interviewAhead', 'my interview is tomorrow'],
  ['family', 'أمي تسألني كل يوم'],
  ['sleep', 'no sleep again'],
  ['waiting', 'still no reply'],
])('the replies about %s mention the topic already: %s', (theme, text) => {
  expect(detectTheme(text)).toBe(theme);
  expect(detectTopic(text, detectTheme(text))).toBeNull();
});

test('of several topics the most specific one is mentioned', () => {
  expect(detectTopic('sleepless about the rent and my CV', 'general')).toBe('cv');
});
