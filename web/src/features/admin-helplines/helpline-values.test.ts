import { type AdminHelpline, NewHelpline } from '@bustan/contract/helplines.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countriesWithout, isDue, isFound, isUnconfirmed } from './helpline-standing.ts';
import { helplineBody, helplineRule, helplineValues } from './helpline-values.ts';

const facts = {
  ...{ name_en: '800-HOPE', name_ar: 'خط الأمل', number: '800 4673', then_press: null, time_zone: 'Asia/Dubai' },
  ...{ hours: '24h' as const, audience: 'everyone' as const, note_en: null, note_ar: null, source: 'The National' },
  is_hidden: false,
};
const line = (changed: Partial<AdminHelpline> = {}): AdminHelpline => ({
  ...{ id: 'ae-hope', country: 'AE', kind: 'listening', ...facts, is_changed: false, updated_at: null, history: [] },
  ...{ delivered: { ...facts, source_checked_on: '2026-11-20' }, checked_on: null, checked_by: null },
  ...changed,
});
const hoursOf = (hours: AdminHelpline['hours']) => helplineBody(helplineValues(line({ hours }))).hours;

describe('the form of a line', () => {
  it.each<[AdminHelpline['hours']]>([
    ['24h'],
    ['unknown'],
    [[{ days: ['sun', 'fri'], from: '08:00', to: '18:00' }]],
    [
      [
        { days: ['sun'], from: '20:00', to: '02:00' },
        { days: ['sat'], from: '10:00', to: '12:00' },
      ],
    ],
  ])('gives hours %j back as it was given them', (hours) => {
    expect(hoursOf(hours)).toEqual(hours);
  });

  it('is what the contract takes, and says nothing that was not chosen', () => {
    const body = helplineBody(helplineValues(line()));
    expect(z.safeParse(NewHelpline, body).success).toBe(true);
    expect(body).toMatchObject({ is_checked: false, is_hidden: false, time_zone: 'Asia/Dubai' });
  });

  it('puts the spaces of a number right', () => {
    expect(helplineBody({ ...helplineValues(line()), number: ' 800  4673 ' }).number).toBe('800 4673');
  });

  it('takes the zone of the country, unless another was chosen', () => {
    const values = { ...helplineValues(null), country: 'OM' };
    expect(helplineBody(values).time_zone).toBe('Asia/Muscat');
    expect(helplineBody({ ...values, time_zone: 'Asia/Dubai' }).time_zone).toBe('Asia/Dubai');
    expect(helplineValues(line({ time_zone: 'Asia/Riyadh' })).time_zone).toBe('Asia/Riyadh');
  });

  it('of a new line is refused until there is a country, names, a number and a source', () => {
    const { error } = z.safeParse(NewHelpline, helplineBody(helplineValues(null)));
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
      new Set(['country', 'name_en', 'name_ar', 'number', 'source']),
    );
  });
});

describe('what may be saved', () => {
  const faultOf = (stored: AdminHelpline | null, changed: object) =>
    z.safeParse(helplineRule(stored), helplineBody({ ...helplineValues(stored ?? line()), ...changed })).error?.issues;

  it('is a number that came with the product, or one that was dialled', () => {
    expect(faultOf(line(), {})).toBeUndefined();
    expect(faultOf(line(), { number: '800 111' })).toMatchObject([{ path: ['is_checked'] }]);
    expect(faultOf(line(), { number: '800 111', is_checked: 'yes' })).toBeUndefined();
    expect(faultOf(line(), { number: '800 111', is_hidden: 'hidden' })).toBeUndefined();
    expect(faultOf(null, {})).toMatchObject([{ path: ['is_checked'] }]);
    const dialled = line({ number: '800 111', checked_on: '2026-11-21' });
    expect(faultOf(dialled, { name_en: 'Hope' })).toBeUndefined();
    expect(faultOf(dialled, { number: '800 222' })).toMatchObject([{ path: ['is_checked'] }]);
  });
});

describe('where a line stands', () => {
  it('is unconfirmed where nobody dialled what came without a source', () => {
    expect(isUnconfirmed(line())).toBe(false);
    expect(isUnconfirmed(line({ number: '800 1' }))).toBe(true);
    expect(isUnconfirmed(line({ then_press: '4' }))).toBe(true);
    expect(isUnconfirmed(line({ delivered: null }))).toBe(true);
    expect(isUnconfirmed(line({ delivered: null, checked_on: '2026-11-21' }))).toBe(false);
  });

  it('asks to be dialled again after ninety days', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(isDue(line(), now)).toBe(true);
    expect(isDue(line({ checked_on: '2026-08-23' }), now)).toBe(false);
    expect(isDue(line({ checked_on: '2026-08-22' }), now)).toBe(true);
  });

  it('is found by its names and its number, with and without spaces', () => {
    for (const search of ['', 'hope', 'الأمل', '8004673', '800 4673', 'national'])
      expect(isFound(line(), search)).toBe(true);
    expect(isFound(line(), 'sakina')).toBe(false);
  });

  it('tells the countries that have no line, or no number for an emergency', () => {
    const lines = [line(), line({ country: 'SA', kind: 'ambulance' }), line({ country: 'BH', is_hidden: true })];
    const { noLine, noEmergency } = countriesWithout(lines);
    expect(noEmergency).toEqual(['AE']);
    expect(noLine).toEqual(['QA', 'KW', 'BH', 'OM']);
  });
});
