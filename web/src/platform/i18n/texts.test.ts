import { describe, expect, it } from 'vitest';

type Texts = Record<string, { en?: string; ar?: string }>;

const files = import.meta.glob<Texts>('../../../../content/texts/*.json', { eager: true, import: 'default' });
const texts = Object.values(files).flatMap((file) => Object.entries(file));
const keys = new Set(texts.map(([key]) => key));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const ONLY_ARABIC = /_(zero|two|few|many)$/;
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the interface texts', () => {
  it('are found', () => {
    expect(texts.length).toBeGreaterThan(150);
    expect(keys.size).toBe(texts.length);
  });

  it('have keys that the wire contract allows', () => {
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/);
  });

  it('are complete in both languages', () => {
    for (const [key, { en, ar }] of texts) {
      expect(ar?.trim(), key).toBeTruthy();
      if (!ONLY_ARABIC.test(key)) expect(en?.trim(), key).toBeTruthy();
    }
  });

  it('have all six plural forms in Arabic and both in English', () => {
    const counted = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    expect(counted.length).toBeGreaterThan(0);
    for (const stem of counted) {
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(keys).toContain(`${stem}_${form}`);
    }
  });

  it('have the same placeholders in both languages', () => {
    for (const [key, { en, ar }] of texts) {
      if (en === undefined || PLURAL.test(key)) continue;
      expect(placeholders(ar ?? ''), key).toEqual(placeholders(en));
    }
  });

  it('use the digits 0-9 and Arabic punctuation in Arabic', () => {
    for (const [key, { ar = '' }] of texts) {
      expect(ar, key).not.toMatch(/[٠-٩]/);
      expect(ar.replaceAll(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[,;?]/);
    }
  });
});
