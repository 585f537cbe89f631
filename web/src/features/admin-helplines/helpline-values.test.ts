import { type AdminHelpline, NewHelpline } from '@bustan/contract/helplines.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countriesWithout, isCheckDue, isUnconfirmed, matchesSearch } from './helpline-status.ts';
import { helplineBody, helplineSchema, helplineValues } from './helpline-values.ts';

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

describe('the helpline form', () => {
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
  ])('saves hours %j as it was opened with them', (hours) => {
    expect(hoursOf(hours)).toEqual(hours);
  });

  it('saves a valid body, with nothing confirmed that was not chosen', () => {
    const body = helplineBody(helplineValues(line()));
    expect(z.safeParse(NewHelpline, body).success).toBe(true);
    expect(body).toMatchObject({ is_checked: false, is_hidden: false, time_zone: 'Asia/Dubai' });
  });

  it('normalizes the spaces of a number', () => {
    expect(helplineBody({ ...helplineValues(line()), number: ' 800  4673 ' }).number).toBe('800 4673');
  });

  it('takes the country’s time zone, unless another was chosen', () => {
    const values = { ...helplineValues(null), country: 'OM' };
    expect(helplineBody(values).time_zone).toBe('Asia/Muscat');
    expect(helplineBody({ ...values, time_zone: 'Asia/Dubai' }).time_zone).toBe('Asia/Dubai');
    expect(helplineValues(line({ time_zone: 'Asia/Riyadh' })).time_zone).toBe('Asia/Riyadh');
  });

  it('needs a country, names, a number and a source for a new line', () => {
    const { error } = z.safeParse(NewHelpline, helplineBody(helplineValues(null)));
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
      new Set(['country', 'name_en', 'name_ar', 'number', 'source']),
    );
  });
});

describe('the helpline schema', () => {
  const issuesOf = (stored: AdminHelpline | null, changed: object) =>
    z.safeParse(helplineSchema(stored), helplineBody({ ...helplineValues(stored ?? line()), ...changed })).error
      ?.issues;

  it('accepts a delivered number, or one that was dialled', () => {
    expect(issuesOf(line(), {})).toBeUndefined();
    expect(issuesOf(line(), { number: '800 111' })).toMatchObject([{ path: ['is_checked'] }]);
    expect(issuesOf(line(), { number: '800 111', is_checked: 'yes' })).toBeUndefined();
    expect(issuesOf(line(), { number: '800 111', is_hidden: 'hidden' })).toBeUndefined();
    expect(issuesOf(null, {})).toMatchObject([{ path: ['is_checked'] }]);
    const dialled = line({ number: '800 111', checked_on: '2026-11-21' });
    expect(issuesOf(dialled, { name_en: 'Hope' })).toBeUndefined();
    expect(issuesOf(dialled, { number: '800 222' })).toMatchObject([{ path: ['is_checked'] }]);
  });
});

describe('the status of a helpline', () => {
  it('is unconfirmed if a number that was not delivered was never dialled', () => {
    expect(isUnconfirmed(line())).toBe(false);
    expect(isUnconfirmed(line({ number: '800 1' }))).toBe(true);
    expect(isUnconfirmed(line({ then_press: '4' }))).toBe(true);
    expect(isUnconfirmed(line({ delivered: null }))).toBe(true);
    expect(isUnconfirmed(line({ delivered: null, checked_on: '2026-11-21' }))).toBe(false);
  });

  it('is due for a check after ninety days', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(isCheckDue(line(), now)).toBe(true);
    expect(isCheckDue(line({ checked_on: '2026-08-23' }), now)).toBe(false);
    expect(isCheckDue(line({ checked_on: '2026-08-22' }), now)).toBe(true);
  });

  it('matches a search by its names and its number, with and without spaces', () => {
    for (const search of ['', 'hope', 'الأمل', '8004673', '800 4673', 'national'])
      expect(matchesSearch(line(), search)).toBe(true);
    expect(matchesSearch(line(), 'sakina')).toBe(false);
  });

  it('lists the countries with no line, or with no emergency number', () => {
    const lines = [line(), line({ country: 'SA', kind: 'ambulance' }), line({ country: 'BH', is_hidden: true })];
    const { noLine, noEmergency } = countriesWithout(lines);
    expect(noEmergency).toEqual(['AE']);
    expect(noLine).toEqual(['QA', 'KW', 'BH', 'OM']);
  });
});
