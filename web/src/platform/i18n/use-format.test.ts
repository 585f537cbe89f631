import { FORMATS, type Formats } from '@bustan/contract/formats/formats.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Format, formatIn } from './use-format.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const said = (write: (format: Format) => string, language: Language, formats: Formats): string =>
  plain(write(formatIn(language, formats)));
/** In English, and in Arabic with both sets of digits. */
const inAll = (write: (format: Format) => string, days: 'gregorian' | 'hijri' = 'gregorian') => {
  const [latn, arab] = days === 'hijri' ? (['latn-hijri', 'arab-hijri'] as const) : (['latn', 'arab'] as const);
  return [said(write, 'en', arab), said(write, 'ar', latn), said(write, 'ar', arab)];
};

// Behind UTC, so that a day of the calendar would be the day before.
const READERS_ZONE = 'America/New_York';
const NIGHT = new Date('2026-11-23T05:30:00Z');
const NOON = new Date('2026-11-23T17:05:00Z');
const LATE_EVENING = new Date('2026-11-24T04:30:00Z');

beforeAll(() => void vi.stubEnv('TZ', READERS_ZONE));
afterAll(() => void vi.unstubAllEnvs());

describe('how a page writes days', () => {
  it('is the day where the reader is', () => {
    const said = ['23 Nov 2026', '23 نوفمبر 2026', '٢٣ نوفمبر ٢٠٢٦'];
    for (const at of [NIGHT, NOON, LATE_EVENING]) expect(inAll((format) => format.day(at))).toEqual(said);
  });

  it('has the Hijri date beside it, if it is asked for', () => {
    expect(inAll((format) => format.day(NIGHT), 'hijri')).toEqual([
      '23 Nov 2026 (13 Jumada II 1448)',
      '23 نوفمبر 2026 (13 جمادى الآخرة 1448)',
      '٢٣ نوفمبر ٢٠٢٦ (١٣ جمادى الآخرة ١٤٤٨)',
    ]);
  });

  it('is the same everywhere for a day of the calendar', () => {
    expect(inAll((format) => format.calendarDay('2026-11-23'), 'hijri')).toEqual([
      '23 Nov 2026 (13 Jumada II 1448)',
      '23 نوفمبر 2026 (13 جمادى الآخرة 1448)',
      '٢٣ نوفمبر ٢٠٢٦ (١٣ جمادى الآخرة ١٤٤٨)',
    ]);
  });

  it('names a week by its days, with a year that is not this one', () => {
    vi.setSystemTime(NOON);
    const days = (from: string, to: string) => inAll((format) => format.days(new Date(from), new Date(to)));
    expect(days('2026-11-10T12:00', '2026-11-16T12:00')).toEqual(['10 – 16 Nov', '10 – 16 نوفمبر', '١٠ – ١٦ نوفمبر']);
    expect(days('2026-10-27T12:00', '2026-11-02T12:00')[0]).toBe('27 Oct – 2 Nov');
    expect(days('2025-12-30T12:00', '2026-01-05T12:00')[0]).toBe('30 Dec 2025 – 5 Jan 2026');
    expect(inAll((format) => format.weekday(NOON))[1]).toBe('الاثنين 23 نوفمبر');
    vi.useRealTimers();
  });

  it('breaks between the two dates and within a name, but never beside a number', () => {
    for (const language of LANGUAGES) {
      for (const formats of FORMATS) {
        expect(formatIn(language, formats).moment(NIGHT)).not.toMatch(/[\d٠-٩] [^(]/);
        expect(formatIn(language, formats).day(NIGHT)).not.toMatch(/ [\d٠-٩]/);
      }
    }
    expect(formatIn('en', 'latn-hijri').day(NIGHT)).toContain(' (13\u00a0Jumada II\u00a01448)');
  });
});

describe('how a page writes moments', () => {
  it('is by the day and the words of the hour', () => {
    expect(inAll((format) => format.moment(NOON))).toEqual([
      'Monday 23 November, 12:05 pm',
      'الاثنين 23 نوفمبر، 12:05 ظهرًا',
      'الاثنين ٢٣ نوفمبر، ١٢:٠٥ ظهرًا',
    ]);
    expect(inAll((format) => format.moment(NIGHT), 'hijri')).toEqual([
      'Monday 23 November (13 Jumada II 1448), 12:30 am',
      'الاثنين 23 نوفمبر (13 جمادى الآخرة 1448)، 12:30 بعد منتصف الليل',
      'الاثنين ٢٣ نوفمبر (١٣ جمادى الآخرة ١٤٤٨)، ١٢:٣٠ بعد منتصف الليل',
    ]);
  });

  it('has the year where it matters', () => {
    expect(inAll((format) => format.dayAndTime(NOON))).toEqual([
      '23 Nov 2026, 12:05 pm',
      '23 نوفمبر 2026، 12:05 ظهرًا',
      '٢٣ نوفمبر ٢٠٢٦، ١٢:٠٥ ظهرًا',
    ]);
  });
});

describe('how a page writes numbers', () => {
  it('has its digits, with the thousands apart', () => {
    expect(inAll((format) => format.number(12_345))).toEqual(['12,345', '12,345', '١٢٬٣٤٥']);
    expect(inAll((format) => format.digits('1:07 / 5:00'))).toEqual(['1:07 / 5:00', '1:07 / 5:00', '١:٠٧ / ٥:٠٠']);
  });

  it('never says that a recording takes no space', () => {
    const [english, arabic, indic] = inAll((format) => format.megabytes(12_345_678));
    expect(english).toBe('12.3 MB');
    expect(arabic).toMatch(/^12\.3 \p{Script=Arabic}/u);
    expect(indic).toMatch(/^١٢٫٣ \p{Script=Arabic}/u);
    expect(inAll((format) => format.megabytes(1006))[0]).toBe('0.1 MB');
  });
});

it('a formatter is created once for each way of writing', () => {
  expect(formatIn('ar', 'arab')).toBe(formatIn('ar', 'arab'));
});
