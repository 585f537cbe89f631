import { expect, test } from 'vitest';
import { languageOfText, localize } from './localized-text.ts';

test('the Arabic text is shown in Arabic, and the base text where there is none', () => {
  expect(localize('ar', 'Courage', 'شجاعة')).toEqual({ text: 'شجاعة', lang: 'ar' });
  expect(localize('ar', 'Courage', null)).toEqual({ text: 'Courage', lang: 'en' });
  expect(localize('en', 'Courage', 'شجاعة')).toEqual({ text: 'Courage', lang: 'en' });
});

test('a text is in the language of its first letter', () => {
  expect(languageOfText('**2026** مقابلة with Etisalat')).toBe('ar');
  expect(languageOfText('🌱 CV — السيرة')).toBe('en');
  expect(languageOfText('42')).toBe('en');
});
