import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewBadge } from './badges.ts';
import { NewMilestone } from './milestones.ts';
import { NewOpportunity } from './opportunities.ts';
import { StoryChanges } from './stories.ts';
import { NewTranslation } from './translations.ts';

const faults = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('validation messages are those of the specification', () => {
  test.each([
    [{ type: 'promotion', company_name: 'x' }, { type: 'Please select a valid milestone type' }],
    [{ type: 'offer' }, { company_name: 'Company name is required' }],
    [{ type: 'offer', company_name: '\u202E  ' }, { company_name: 'Company name is required' }],
    [
      { type: 'offer', company_name: 'x'.repeat(201) },
      { company_name: 'Company name must be less than 200 characters' },
    ],
    [
      { type: 'offer', company_name: 'x', position: 'x'.repeat(201) },
      { position: 'Position must be less than 200 characters' },
    ],
    [
      { type: 'offer', company_name: 'x', notes: 'x'.repeat(2001) },
      { notes: 'Notes must be less than 2000 characters' },
    ],
    [{ type: 'offer', company_name: '🌱'.repeat(200), position: '', notes: null }, {}],
  ])('a milestone: %#', (value, expected) => expect(faults(NewMilestone, value)).toEqual(expected));

  test.each([
    ['javascript:alert(1)', { url: expect.stringContaining('https://') }],
    ['https://nafis.gov.ae', {}],
    ['', {}],
    [null, {}],
  ])('the address of an opportunity: %s', (url, expected) => {
    expect(faults(NewOpportunity, { title: 'x', organization: 'x', type: 'job', url })).toEqual(expected);
  });

  test.each(['2026-02-31', '31/12/2026', '2026-1-1', 'soon'])('%s is not a deadline', (deadline) => {
    expect(faults(NewOpportunity, { title: 'x', organization: 'x', type: 'job', deadline })).toHaveProperty('deadline');
  });

  test.each(['home', '.title', 'home.', 'home title.x', 'home..title'])('%s is not a key', (key) => {
    expect(faults(NewTranslation, { key, en: 'x', ar: 'x' })).toHaveProperty('key');
  });
});

test('an optional field may be empty, which means null, or missing, which changes nothing', () => {
  expect(z.parse(StoryChanges, { title_ar: ' ' })).toEqual({ title_ar: null });
  expect(z.parse(StoryChanges, {})).toEqual({});
  expect(z.parse(NewBadge, { name: 'x', icon: '' })).toEqual({ name: 'x', icon: null });
});

test('bidi controls are removed, and the marks that authors need stay', () => {
  expect(z.parse(StoryChanges, { title: 'a\u202Eb\u2066c\u200Fd' })).toEqual({ title: 'abc\u200Fd' });
});
