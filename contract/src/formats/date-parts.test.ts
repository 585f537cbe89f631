import { describe, expect, it } from 'vitest';
import { datePartsOf, knownTimeZone } from '#formats/date-parts.ts';
import { numberText } from '#formats/numbers.ts';

const NIGHT_IN_DUBAI = new Date('2026-11-22T20:30:00Z');
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

describe('the parts of a moment', () => {
  it('are those of the time zone, with hours from 0 and the digits 0–9', () => {
    const clock = { weekday: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
    const inDubai = datePartsOf(NIGHT_IN_DUBAI, { language: 'ar', timeZone: 'Asia/Dubai', ...clock });
    expect(inDubai).toMatchObject({ weekday: 'الاثنين', day: '23', hour: '00', minute: '30', month: '', year: '' });
    const inUtc = datePartsOf(NIGHT_IN_DUBAI, { language: 'en', timeZone: 'UTC', ...clock });
    expect(inUtc).toMatchObject({ weekday: 'Sunday', day: '22', hour: '20', minute: '30' });
  });

  it.each([
    ['en', 'gregory', '23 November 2026'],
    ['ar', 'gregory', '23 نوفمبر 2026'],
    ['en', 'islamic-umalqura', '13 Jumada II 1448'],
    ['ar', 'islamic-umalqura', '13 جمادى الآخرة 1448'],
  ] as const)('in %s by the calendar %s', (language, calendar, expected) => {
    const at = new Date('2026-11-23T08:00:00Z');
    const { day, month, year } = datePartsOf(at, { language, calendar, timeZone: 'Asia/Riyadh', ...DAY });
    expect(`${day} ${month} ${year}`).toBe(expected);
  });

  it('need a time zone that exists', () => {
    expect(knownTimeZone('asia/dubai')).toBe('Asia/Dubai');
    expect(knownTimeZone('Mars/Base')).toBeNull();
  });
});

it('numbers have the digits 0–9 in both languages, with the thousands apart', () => {
  expect([numberText(12_345, 'en'), numberText(12_345, 'ar')]).toEqual(['12,345', '12,345']);
});
