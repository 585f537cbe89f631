import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { PLURAL_FORMS } from '@bustan/contract/text-rules.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countedRow, countedRule, countedValues, rowsToWrite } from './counted-values.ts';
import { translationRule } from './text-rule.ts';

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

/** Bundled words in all forms, and what an operator wrote over some. */
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
const faultsIn = (schema: z.ZodMiniType, body: unknown) =>
  z.safeParse(schema, body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the rows of a counted text', () => {
  it('are none where nothing differs from what people read', () => {
    const text = petals({ few: ['{{count}} petals', '{{count}} أوراق'] });
    expect(rowsToWrite(text, countedValues(text), countedRow(text).updated_at)).toEqual([]);
  });

  it('are those forms that were changed, with English said as of many where it has no such form', () => {
    const text = petals();
    const values = { ...countedValues(text), ar_two: 'بتلتان' };
    expect(rowsToWrite(text, values, undefined)).toEqual([
      { key: 'a.petals_two', en: '{{count}} petals', ar: 'بتلتان', seen_updated_at: null },
    ]);
  });

  it('follow the English of many where they have it already, and say what was seen of them', () => {
    const text = petals({ few: ['{{count}} petals', '{{count}} أوراق'] });
    const values = { ...countedValues(text), en_other: '{{count}} leaves' };
    expect(rowsToWrite(text, values, countedRow(text).updated_at)).toEqual([
      { key: 'a.petals_few', en: '{{count}} leaves', ar: '{{count}} أوراق', seen_updated_at: NOW },
      { key: 'a.petals_other', en: '{{count}} leaves', ar: '{{count}} بتلات', seen_updated_at: null },
    ]);
  });
});

describe('the rule of a form', () => {
  it('may leave the number out of a form that says it in a word, and of no other', () => {
    const values = { ...countedValues(petals()), ar_two: 'بتلتان', ar_few: 'بتلات' };
    expect(faultsIn(countedRule(petals()), values)).toEqual(['ar_few: Both languages must have the same placeholders']);
  });

  it('tells the fault of a text beside that of another field', () => {
    const body = { key: 'home', en: 'On {{day}}', ar: 'في {{day}}', category: '' };
    expect(faultsIn(translationRule(['date']), body)).toEqual([
      'key: Key must be a dotted name such as home.title',
      'en: Only the placeholders of the bundled text can be filled in here',
      'ar: Only the placeholders of the bundled text can be filled in here',
    ]);
    expect(faultsIn(translationRule(null), { ...body, key: 'a.b' })).toEqual([]);
  });
});
