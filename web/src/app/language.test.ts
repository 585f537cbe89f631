import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const detect = (sources: Partial<Parameters<typeof detectLanguage>[0]>) =>
  detectLanguage({ search: '', stored: null, browser: [], ...sources });

describe('the language of a visitor', () => {
  it('is the stored setting rather than the language of the browser', () => {
    expect(detect({ stored: 'en', browser: ['ar-AE'] })).toBe('en');
    expect(detect({ stored: 'ar', browser: ['en-GB'] })).toBe('ar');
  });

  it('is the first supported language of the browser, whatever its region', () => {
    expect(detect({ browser: ['fr-FR', 'AR-sa', 'en'] })).toBe('ar');
  });

  it('is English by default', () => {
    expect(detect({})).toBe('en');
    expect(detect({ stored: 'xx', browser: ['fr'] })).toBe('en');
  });

  it('is that of ?lang= before everything else', () => {
    expect(detect({ search: '?lang=ar', stored: 'en', browser: ['en'] })).toBe('ar');
    expect(detect({ search: '?lang=nonsense', stored: 'ar' })).toBe('ar');
  });
});
