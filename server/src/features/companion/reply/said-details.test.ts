import { describe, expect, test } from 'vitest';
import { namedDetails } from './said-details.ts';
import { read, understood } from './testing/reading.ts';

describe('details', () => {
  const day = { kind: 'day', sort: 'ahead', from: 0, said: 'tomorrow' } as const;

  test('are said back, with a capital where they begin a sentence', () => {
    const { text } = read({ situations: ['interview-clash'], named: [day] });
    expect(text).toMatch(/^Tomorrow, and both at once\./);
    const arabic = read({ situations: ['interview-clash'], language: 'ar', named: [{ ...day, said: 'غدًا' }] });
    expect(arabic.text).toMatch(/^غدًا، والاثنان معًا\./);
  });

  test('of a time that does not fit are not', () => {
    const { text } = read({ situations: ['interview-well'], named: [day] });
    expect(text).not.toContain('omorrow');
  });

  test('that stand in a sentence about something else, or beside another of their kind, are not', () => {
    const note = 'Rent was due on Sunday. The interview comes.';
    const sunday = { ...day, from: 16, said: 'Sunday' };
    const ofSentence = (sentence: string) =>
      understood({ situations: [sentence.includes('Rent') ? 'rent' : 'interview-ahead'] });
    expect(read({ note, situations: ['interview-ahead'], named: [sunday], ofSentence }).text).not.toContain('Sunday');
    const two = [day, { ...day, from: 3, said: 'Sunday' }];
    expect(read({ situations: ['interview-ahead'], named: two }).text).not.toMatch(/omorrow|Sunday/);
  });
});

describe('details as they are found', () => {
  test.each([
    ['en', 'interview-ahead', 'my interview is on Sunday and I cannot sleep', /^So the interview's Sunday\./],
    ['en', 'silence-after-interview', 'three weeks and not one call', /^Three weeks, and still no call/],
    ['ar', 'many-applications', 'أرسلت 40 طلب ولا رد', /40 طلبًا/],
    ['ar', 'pressure-father', 'أبوي يسألني كل يوم', /^من والدك، كلمة واحدة/],
  ] as const)('are said back in %s: %s', (language, name, note, opening) => {
    const replies = Array.from({ length: 6 }, (_, seed) =>
      read({ note, situations: [name], language, seed: `${seed}`, named: namedDetails(note, language) }),
    );
    expect(replies.some(({ text }) => opening.test(text))).toBe(true);
  });

  test.each([
    ['grief', 'my mother sets a plate for him every year', 'mother'],
    ['interview-ahead', 'my interview is in Sharjah', 'Sharjah'],
    ['first-salary', 'I looked at the message for ten minutes', 'Ten minutes'],
    ['comparison', 'my mother says my cousin has a job', 'mother'],
  ])('but not whoever or whatever the opening is not about: %s, %s', (name, note, said) => {
    for (let seed = 0; seed < 6; seed += 1) {
      const { text } = read({ note, situations: [name], seed: `${seed}`, named: namedDetails(note, 'en') });
      expect(text.toLowerCase()).not.toContain(said.toLowerCase());
    }
  });

  test('whoever died is named', () => {
    const note = 'my grandmother died on Friday';
    const replies = Array.from({ length: 6 }, (_, seed) =>
      read({ note, situations: ['grief'], seed: `${seed}`, named: namedDetails(note, 'en') }),
    );
    expect(replies.some(({ text }) => text.startsWith('Losing your grandmother hurts'))).toBe(true);
  });
});
