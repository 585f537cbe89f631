import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type HelplineCountry,
  helplineCountries,
  helplineDirectory,
  listHelplines,
} from '#helplines/list-helplines.ts';
import { HELPLINE_AUDIENCES, Helpline } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };

// The United Arab Emirates are four hours ahead of UTC all year. 22 November 2026 is a Sunday.
const sundayNoonInDubai = new Date('2026-11-22T08:00:00Z');
const sundayNightInDubai = new Date('2026-11-22T19:30:00Z');
const saturdayNoonInDubai = new Date('2026-11-21T08:00:00Z');

interface ListOptions {
  country?: HelplineCountry;
  at?: Date;
  isInDanger?: boolean;
  language?: 'en' | 'ar';
  only?: 'emergency' | 'listening';
}
const ask = (options: ListOptions) =>
  listHelplines({ country: 'AE', language: 'en', at: sundayNoonInDubai, isInDanger: false, ...options });
const numbers = (options: Parameters<typeof ask>[0]) => ask(options).map((line) => line.number);

const both = z.object({ en: z.string().check(z.minLength(2)), ar: z.string().check(z.minLength(2)) });
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const day = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
const Row = z.object({
  id: z.string(),
  country: z.enum(['AE', 'SA', 'QA', 'KW', 'BH', 'OM']),
  kind: z.enum(['ambulance', 'police', 'emergency', 'listening']),
  name: both,
  number: z.string().check(z.regex(/^[\d ]+$/)),
  tel: z.string().check(z.regex(/^tel:\d+$/)),
  thenPress: z.optional(z.string()),
  hours: z.nullable(
    z.union([z.literal('24h'), z.array(z.object({ days: z.array(day).check(z.minLength(1)), from: time, to: time }))]),
  ),
  timeZone: z.string().check(z.startsWith('Asia/')),
  audience: z.enum(HELPLINE_AUDIENCES),
  source: z.string().check(z.minLength(3)),
  checkedOn: z.iso.date(),
  hidden: z.boolean(),
});

describe('the list of helplines', () => {
  test('every row is complete, dials what it shows and names its source', () => {
    expect(content.lines.length).toBeGreaterThan(15);
    for (const line of content.lines) {
      expect(z.safeParse(Row, line).error).toBeUndefined();
      expect(line.tel).toBe(`tel:${line.number.replaceAll(' ', '')}`);
    }
    expect(new Set(content.lines.map((line) => line.id)).size).toBe(content.lines.length);
  });

  test('the number that another product once showed by mistake is not in the list', () => {
    expect(JSON.stringify(content).replaceAll(/\D/g, '')).not.toContain('80046342');
  });

  test('an unconfirmed number is never shown', () => {
    expect(numbers({ country: 'BH', isInDanger: true })).toEqual(['998']);
  });

  test('every country of the picker has a name in both languages and at least one line', () => {
    expect(helplineCountries('en').map((country) => country.code)).toEqual(['AE', 'SA', 'QA', 'KW', 'BH', 'OM']);
    expect(helplineCountries('ar')[0]?.name).toBe('الإمارات العربية المتحدة');
    for (const { code } of helplineCountries('en')) expect(numbers({ country: code })).not.toEqual([]);
    expect(helplineDirectory('en').url).toBe('https://findahelpline.com');
  });
});

describe('the order of the lines', () => {
  test('emergency numbers and listening lines can be listed separately', () => {
    expect(numbers({ only: 'emergency', isInDanger: true })).toEqual(['998', '999']);
    expect(numbers({ only: 'listening' }).slice(0, 2)).toEqual(['800 725462', '800 4673']);
    expect(numbers({ country: 'BH', only: 'emergency' })).toEqual([]);
  });

  test('in danger the ambulance comes first and the police after it', () => {
    expect(numbers({ isInDanger: true }).slice(0, 3)).toEqual(['998', '999', '800 725462']);
    expect(numbers({ country: 'SA', isInDanger: true }).slice(0, 2)).toEqual(['997', '911']);
  });

  test('otherwise an open listening line comes first', () => {
    expect(numbers({}).slice(0, 3)).toEqual(['800 725462', '800 4673', '800 1717']);
    expect(numbers({ country: 'QA' })[0]).toBe('16000, then 4');
  });

  test('a closed line comes last, by the time of its own country', () => {
    expect(numbers({ at: sundayNightInDubai }).slice(-2)).toEqual(['800 4673', '800 1717']);
    expect(numbers({ at: saturdayNoonInDubai }).at(-1)).toBe('800 1717');
    expect(numbers({ country: 'QA', at: sundayNightInDubai })).toEqual(['999', '16000, then 4']);
  });

  test('in no country is a closed line ever first, at any hour of a week, in danger or not', () => {
    for (const { code } of helplineCountries('en')) {
      for (let hour = 0; hour < 168; hour += 1) {
        const at = new Date(sundayNoonInDubai.getTime() + hour * 3_600_000);
        for (const isInDanger of [true, false]) {
          expect(ask({ country: code, at, isInDanger })[0]?.open_now).not.toBe(false);
        }
      }
    }
  });

  test('a line for children does not come before another open line', () => {
    expect(ask({ country: 'OM' })[0]?.audience).toBe('everyone');
  });
});

describe('the hours of a line', () => {
  const hoursOf = (number: string, language: 'en' | 'ar', country: HelplineCountry = 'AE') =>
    ask({ country, language }).find((line) => line.number === number)?.hours;

  test('read naturally in English', () => {
    expect(hoursOf('998', 'en')).toBe('24 hours');
    expect(hoursOf('800 4673', 'en')).toBe('08:00–20:00');
    expect(hoursOf('800 1717', 'en')).toBe('Sun–Fri 08:00–18:00');
    expect(hoursOf('16000, then 4', 'en', 'QA')).toBe('Sat–Thu 08:00–18:00');
    expect(hoursOf('116111', 'en')).toBe('hours may vary');
  });

  test('read naturally in Arabic, with the digits 0-9', () => {
    expect(hoursOf('998', 'ar')).toBe('على مدار 24 ساعة');
    expect(hoursOf('800 1717', 'ar')).toBe('من الأحد إلى الجمعة، من 08:00 إلى 18:00');
    expect(hoursOf('16000 ثم 4', 'ar', 'QA')).toBe('من السبت إلى الخميس، من 08:00 إلى 18:00');
  });

  test('unknown hours are shown as such', () => {
    expect(ask({}).find((line) => line.number === '116111')?.open_now).toBeNull();
  });

  test('every line that is shown fits the contract', () => {
    for (const { code } of helplineCountries('ar')) {
      for (const line of ask({ country: code, language: 'ar' })) expect(z.safeParse(Helpline, line).success).toBe(true);
    }
  });
});
