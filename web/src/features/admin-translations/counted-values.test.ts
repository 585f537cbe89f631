import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { PLURAL_FORMS } from '@bustan/contract/text-rules.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countedRow, countedSchema, countedValues, rowsToWrite } from './counted-values.ts';
import { translationSchema } from './text-validation.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const translation = (key: string, en: string, ar: string) => ({
  id: '0b2b8f0e-58a4-4b9f-8f0a-6d6c1f1f1f1f',
  key,
  en,
  ar,
  category: null,
  created_at: NOW,
  updated_at: NOW,
});

/** Bundled texts of all plural forms, with translations of some. */
const petals = (own: Record<string, [en: string, ar: string]> = {}): InterfaceText => ({
  key: 'a.petals',
  is_counted: true,
  names: ['count'],
  forms: PLURAL_FORMS.map((form) => {
    const key = `a.petals_${form}`;
    const [en, ar] = own[form] ?? [];
    return {
      key,
      bundled: { en: ['one', 'other'].includes(form) ? '{{count}} petals' : null, ar: '{{count}} بتلات' },
      translation: en === undefined || ar === undefined ? null : translation(key, en, ar),
      problems: [],
    };
  }),
});
const issuesOf = (schema: z.ZodMiniType, body: unknown) =>
  z.safeParse(schema, body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the rows of a counted text', () => {
  it('are empty if nothing differs from what people read', () => {
    const text = petals({ few: ['{{count}} petals', '{{count}} أوراق'] });
    expect(rowsToWrite(text, countedValues(text), countedRow(text).updated_at)).toEqual([]);
  });

  it('are the changed forms, with the English `other` where English has no such form', () => {
    const text = petals();
    const values = { ...countedValues(text), ar_two: 'بتلتان' };
    expect(rowsToWrite(text, values, undefined)).toEqual([
      { key: 'a.petals_two', en: '{{count}} petals', ar: 'بتلتان', seen_updated_at: null },
    ]);
  });

  it('follow the English `other` where they have a translation, and carry the version that was seen', () => {
    const text = petals({ few: ['{{count}} petals', '{{count}} أوراق'] });
    const values = { ...countedValues(text), en_other: '{{count}} leaves' };
    expect(rowsToWrite(text, values, countedRow(text).updated_at)).toEqual([
      { key: 'a.petals_few', en: '{{count}} leaves', ar: '{{count}} أوراق', seen_updated_at: NOW },
      { key: 'a.petals_other', en: '{{count}} leaves', ar: '{{count}} بتلات', seen_updated_at: null },
    ]);
  });
});

describe('the validation of translations', () => {
  it('allows a form that spells the number out to omit it, and no other', () => {
    const values = { ...countedValues(petals()), ar_two: 'بتلتان', ar_few: 'بتلات' };
    expect(issuesOf(countedSchema(petals()), values)).toEqual([
      'ar_few: Both languages must have the same placeholders',
    ]);
  });

  it('reports errors of a text and of another field together', () => {
    const body = { key: 'home', en: 'On {{day}}', ar: 'في {{day}}', category: '' };
    expect(issuesOf(translationSchema(['date']), body)).toEqual([
      'key: Key must be a dotted name such as home.title',
      'en: Only the placeholders of the bundled text can be filled in here',
      'ar: Only the placeholders of the bundled text can be filled in here',
    ]);
    expect(issuesOf(translationSchema(null), { ...body, key: 'a.b' })).toEqual([]);
  });
});
