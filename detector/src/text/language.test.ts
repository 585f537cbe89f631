import { expect, test } from 'vitest';
import { detectLanguage, detectWrittenLanguage, isArabizi } from './language.ts';

test('a text is answered in the language it was written in', () => {
  expect(detectLanguage('I am tired of waiting', 'ar')).toBe('en');
  expect(detectLanguage('تعبت من الانتظار', 'en')).toBe('ar');
});

test('an English job title inside an Arabic sentence changes nothing', () => {
  expect(detectLanguage('اليوم كانت عندي مقابلة على وظيفة HR في شركة كبيرة', 'en')).toBe('ar');
});

test('a mixed text is answered in Arabic, unless the interface and most words are English', () => {
  const text = 'today I went to the مقابلة وكانت صعبة جدا والله';
  expect(detectWrittenLanguage(text)).toBe('mixed');
  expect(detectLanguage(text, 'ar')).toBe('ar');
  expect(detectLanguage(text, 'en')).toBe('ar');
  const english = 'they said it was fine and that I should wait, بس والله تعبت من الانتظار';
  expect(detectWrittenLanguage(english)).toBe('mixed');
  expect(detectLanguage(english, 'en')).toBe('en');
  expect(detectLanguage(english, 'ar')).toBe('ar');
});

test('Arabic in Latin letters is answered in Arabic', () => {
  for (const text of ['3indi muqabala bacher', 'ana t3ebt wallah', 'shlonkum ana bkhair', '7ayati 9a3ba']) {
    expect(isArabizi(text), text).toBe(true);
    expect(detectLanguage(text, 'ar')).toBe('ar');
    expect(detectLanguage(text, 'en')).toBe('ar');
  }
  for (const text of [
    'khallast el profile 3ala tanqeeb, 100% w akhdar',
    'ma adri',
    'salayt el istikhara w gemt mertah',
  ]) {
    expect(detectLanguage(text, 'en'), text).toBe('ar');
  }
});

test('English with a few Arabic words is answered in English where the interface is English', () => {
  const text = 'wallah ana tired, they said the job is not for me and bas khalas';
  expect(detectLanguage(text, 'ar')).toBe('ar');
  expect(detectLanguage(text, 'en')).toBe('en');
});

test('English with a word that the Gulf’s English has too is English', () => {
  expect(detectLanguage('Alhamdulillah for Friday.', 'en')).toBe('en');
  expect(detectLanguage('Slept with my phone off, alhamdulillah', 'ar')).toBe('en');
  expect(detectLanguage('alhamdulillah', 'en')).toBe('ar');
  expect(detectLanguage('alhamdulillah najja7t', 'en')).toBe('ar');
});

test('English with numbers is not taken for Arabic', () => {
  for (const text of ['My 2nd interview is at 9am on the 3rd', 'I ran 5km and work in B2B', 'el niño', 'I saw Ana']) {
    expect(isArabizi(text), text).toBe(false);
  }
  for (const text of [
    'My 2nd interview is at 9am on the 3rd',
    'I ran 5km and work in B2B',
    'Petrofac said no',
    'tired',
  ]) {
    expect(detectLanguage(text, 'ar'), text).toBe('en');
  }
});

test('a text without letters gets the interface language', () => {
  expect(detectLanguage('🙂 123', 'ar')).toBe('ar');
  expect(detectLanguage('', 'en')).toBe('en');
});
