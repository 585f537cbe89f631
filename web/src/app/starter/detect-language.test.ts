import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const detect = (sources: Partial<Parameters<typeof detectLanguage>[0]>) =>
  detectLanguage({ search: '', stored: null, rendered: 'en', ...sources });

describe('the language of a visitor', () => {
  it('is the stored setting rather than that of the rendered page', () => {
    expect(detect({ stored: 'en', rendered: 'ar' })).toBe('en');
    expect(detect({ stored: 'ar', rendered: 'en' })).toBe('ar');
  });

  it('is that of the rendered page where nothing is stored, whatever else the browser says', () => {
    expect(detect({ rendered: 'ar' })).toBe('ar');
    expect(detect({ stored: 'xx', rendered: 'ar' })).toBe('ar');
  });

  it('is that of ?lang= before everything else', () => {
    expect(detect({ search: '?lang=ar', stored: 'en' })).toBe('ar');
    expect(detect({ search: '?lang=nonsense', stored: 'ar' })).toBe('ar');
  });
});
