import { describe, expect, test } from 'vitest';
import { mergeHelplines, readHelplineOverrides } from '#helplines/helpline-overrides.ts';
import type { HelplineOverride } from '#helplines.ts';
import { BUNDLED_HELPLINES } from './helpline-rows.ts';
import { listHelplines } from './list-helplines.ts';

const asDelivered = (id: string): HelplineOverride => ({
  ...{ id, country: null, kind: null, name_en: null, name_ar: null, number: null, then_press: null, hours: null },
  ...{ time_zone: null, audience: null, note_en: null, note_ar: null, is_hidden: null },
});
const override = (id: string, changed: Partial<HelplineOverride>): HelplineOverride => ({
  ...asDelivered(id),
  ...changed,
});

const OWN = override('0a6bd1f5-0000-4000-8000-000000000000', {
  ...{ country: 'AE', kind: 'listening', name_en: 'Shelter for women', name_ar: 'مأوى للنساء', number: '800 222' },
  ...{ hours: 'unknown', time_zone: 'Asia/Dubai', audience: 'women', is_hidden: false },
});

const sundayNoonInDubai = new Date('2026-11-22T08:00:00Z');
const shown = (
  overrides: readonly HelplineOverride[],
  country: 'AE' | 'BH' | 'QA' = 'AE',
  language: 'en' | 'ar' = 'en',
) => listHelplines({ country, language, at: sundayNoonInDubai, isInDanger: false, lines: mergeHelplines(overrides) });
const tels = (...asked: Parameters<typeof shown>) => shown(...asked).map(({ tel }) => tel);

describe('the operator’s overrides', () => {
  test('leave the bundled lines as they are when there are none', () => {
    expect(mergeHelplines([])).toEqual(BUNDLED_HELPLINES);
    expect(mergeHelplines([asDelivered('ae-hope')])).toEqual(BUNDLED_HELPLINES);
  });

  test('can hide a line, and show one that was confirmed', () => {
    expect(tels([override('ae-sakina', { is_hidden: true })])).not.toContain('tel:800725462');
    expect(tels([])).not.toContain('tel:8001717');
    expect(tels([override('ae-estijaba', { is_hidden: false })])).toContain('tel:8001717');
  });

  test('a changed number wins, and the link dials it', () => {
    const [line] = shown([override('ae-sakina', { number: '800 111', name_ar: 'خط' })]);
    expect(line).toMatchObject({
      number: '800 111',
      tel: 'tel:800111',
      name: '800-SAKINA, Abu Dhabi Department of Health',
    });
  });

  test('changed hours decide what is open now, and what leads', () => {
    const closed = override('ae-sakina', { hours: [{ days: ['mon'], from: '08:00', to: '10:00' }] });
    expect(shown([closed])[0]).toMatchObject({ tel: 'tel:8008877', open_now: true });
    const unknown = override('ae-sakina', { hours: 'unknown' });
    expect(shown([unknown]).find(({ tel }) => tel === 'tel:800725462')).toMatchObject({
      ...{ open_now: null, hours: 'hours may vary' },
    });
  });

  test('keys to press can be removed and added', () => {
    expect(shown([override('qa-mental-health', { then_press: '' })], 'QA')[0]?.number).toBe('16000');
    expect(shown([override('qa-mental-health', { then_press: '7' })], 'QA', 'ar')[0]?.number).toBe('16000 ثم 7');
  });

  test('a note is shown in the language of the reader', () => {
    const noted = [override('ae-sakina', { note_en: 'Ask for Arabic', note_ar: 'بالعربية' })];
    expect(shown(noted)[0]?.note).toBe('Ask for Arabic');
    expect(shown(noted, 'AE', 'ar')[0]?.note).toBe('بالعربية');
    expect(shown([])[0]?.note).toBeNull();
  });

  test('a line that the operator added is listed with the others', () => {
    expect(shown([OWN]).find(({ tel }) => tel === 'tel:800222')).toMatchObject({
      ...{ name: 'Shelter for women', audience: 'women', open_now: null },
    });
    expect(tels([override(OWN.id, { ...OWN, is_hidden: true })])).toEqual(tels([]));
  });

  test('can hide every line of a country, but not all lines of all countries', () => {
    expect(
      tels([override('bh-child', { is_hidden: true }), override('bh-emergency', { is_hidden: true })], 'BH'),
    ).toEqual([]);
    const all = BUNDLED_HELPLINES.map(({ id }) => override(id, { is_hidden: true }));
    expect(tels(all)).toEqual(tels([]));
  });

  test('an override of a line that is no longer bundled has no effect', () => {
    expect(mergeHelplines([override('ae-long-gone', { number: '800 222' })])).toEqual(BUNDLED_HELPLINES);
  });
});

describe('cached or received overrides', () => {
  test.each([null, undefined, 'a page', 7, {}, { overrides: [] }])('%j is not a list', (value) => {
    expect(readHelplineOverrides(value)).toBeNull();
  });

  test('valid overrides are read as they are', () => {
    const overrides = [OWN, override('ae-hope', { hours: [{ days: ['sun'], from: '20:00', to: '02:00' }] })];
    expect(readHelplineOverrides(JSON.parse(JSON.stringify(overrides)))).toEqual(overrides);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a number that is none', { number: 'javascript:alert(1)' }],
    ['no name', { name_en: ' ' }],
    ['another kind of name', { name_ar: { en: 'x' } }],
    ['hours of another world', { hours: [{ days: ['doomsday'], from: '08:00', to: '10:00' }] }],
    ['hours without days', { hours: [{ days: [], from: '08:00', to: '10:00' }] }],
    ['no hours at all', { hours: [] }],
    ['a time that is none', { hours: [{ days: ['sun'], from: '25:00', to: '26:00' }] }],
    ['a country without lines', { country: 'XX' }],
    ['a zone that would break the clock', { time_zone: 'Asia/Nowhere' }],
    ['a word for yes', { is_hidden: 'yes' }],
    ['a field that is missing', { audience: undefined }],
  ])('an override with %s is ignored, and the others apply', (_, broken) => {
    const hostile = { ...asDelivered('ae-ambulance'), is_hidden: true, ...broken };
    const good = override('ae-hope', { is_hidden: true });
    expect(readHelplineOverrides([hostile, null, 'x', good])).toEqual([good]);
  });
});
