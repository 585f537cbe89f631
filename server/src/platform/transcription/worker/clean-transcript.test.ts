import { MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { cleanTranscript } from './clean-transcript.ts';

test('control characters are removed', () => {
  expect(cleanTranscript('  I had\u0000 an\n\ninterview\u202E today.\u0007 ')).toBe('I had an interview today.');
  expect(cleanTranscript('half a letter \uD83D')).toBe('half a letter \uFFFD');
});

describe('hallucinations of silence are dropped', () => {
  test.each([
    'Thanks for watching!',
    'thank you for watching. Please subscribe',
    'Subtitles by the Amara.org community',
    'ترجمة نانسي قنقر',
    'تَرْجَمَة نانسي قنقر.',
    'اشتركوا في القناة',
    'اشتركوا في القناة اشتركوا في القناة',
    'شكرًا على المشاهدة.',
    '[Music]',
    '(موسيقى) ♪♪',
    ' . . . ',
  ])('%s', (heard) => {
    expect(cleanTranscript(heard)).toBe('');
  });
});

describe('what a person may have said is kept', () => {
  test.each([
    'Thank you.',
    'شكرا',
    'I keep watching videos all day. Thanks for watching out for me.',
    'Thanks for watching, I want to die',
    'أحاول أن أتعلم الترجمة. ترجمة نانسي قنقر',
    'music',
    '[sighs] I am tired',
  ])('%s', (heard) => {
    expect(cleanTranscript(heard)).toBe(heard);
  });
});

describe('a transcript that is too long is cut', () => {
  const long = (sentence: string) => `${sentence} `.repeat(Math.ceil(11_000 / countChars(sentence)));

  test('at the end of a sentence', () => {
    const text = cleanTranscript(long('تعبت من البحث، ماذا أفعل؟'));
    expect(countChars(text)).toBeLessThanOrEqual(MAX_TRANSCRIPT_CHARS);
    expect(countChars(text)).toBeGreaterThan(MAX_TRANSCRIPT_CHARS - 100);
    expect(text.endsWith('؟')).toBe(true);
  });

  test('at the end of a word, where there are no sentences', () => {
    expect(cleanTranscript(long('tired')).endsWith(' tired')).toBe(true);
  });

  test('never inside an emoji', () => {
    expect(cleanTranscript(`oh${'😀'.repeat(11_000)}`)).toMatch(/^oh(😀){9998}$/u);
  });
});
