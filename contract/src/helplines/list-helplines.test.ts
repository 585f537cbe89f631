import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type HelplineCountry,
  helplineCountries,
  helplineDirectory,
  listHelplines,
} from '#helplines/list-helplines.ts';
import { Helpline } from '#support.ts';

// The United Arab Emirates are four hours ahead of UTC all year. 22 November 2026 is a Sunday.
const sundayNoonInDubai = new Date('2026-11-22T08:00:00Z');
const sundayNightInDubai = new Date('2026-11-22T19:30:00Z');
const fridayNoonInDubai = new Date('2026-11-20T08:00:00Z');

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

describe('the list of helplines', () => {
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
    expect(numbers({ only: 'listening' }).slice(0, 2)).toEqual(['800 725462', '800 8877']);
    expect(numbers({ country: 'BH', only: 'emergency' })).toEqual(['999']);
  });

  test('in danger the ambulance comes first and the police after it', () => {
    expect(numbers({ isInDanger: true }).slice(0, 3)).toEqual(['998', '999', '800 725462']);
  });

  test('in Saudi Arabia the ambulance of the whole country comes first, then each region’s number with its regions', () => {
    const named = (language: 'en' | 'ar') =>
      ask({ country: 'SA', isInDanger: true, only: 'emergency', language }).map(({ number, name }) => [number, name]);
    expect(named('en')).toEqual([
      ['997', 'Ambulance, Red Crescent'],
      ['911', 'Emergency: Riyadh, Makkah, Madinah, Eastern Province'],
      ['999', 'Emergency: all other regions'],
    ]);
    expect(named('ar')).toEqual([
      ['997', 'الإسعاف، الهلال الأحمر'],
      ['911', 'الطوارئ: الرياض ومكة المكرمة والمدينة المنورة والمنطقة الشرقية'],
      ['999', 'الطوارئ: باقي مناطق المملكة'],
    ]);
  });

  test('otherwise an open listening line comes first', () => {
    expect(numbers({}).slice(0, 3)).toEqual(['800 725462', '800 8877', '998']);
    expect(numbers({ country: 'QA' })[0]).toBe('16000, then 4');
  });

  test('a closed line comes last, by the time of its own country', () => {
    expect(numbers({ at: sundayNightInDubai }).at(-1)).toBe('800 8877');
    expect(numbers({ at: sundayNoonInDubai }).at(-1)).not.toBe('800 8877');
    expect(numbers({ country: 'QA', at: fridayNoonInDubai })).toEqual(['999', '919', '16000, then 4']);
    expect(numbers({ country: 'QA', at: sundayNightInDubai })).toEqual(['999', '919', '16000, then 4']);
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

  test('a line for children comes after every line that an adult may call, whatever its hours', () => {
    expect(ask({ country: 'OM' })[0]?.audience).toBe('everyone');
    expect(ask({ only: 'listening' }).map(({ audience }) => audience)).toEqual([
      ...['everyone', 'everyone', 'everyone', 'everyone', 'women', 'children', 'children'],
    ]);
  });
});

describe('the hours of a line', () => {
  /** With plain spaces: a number and its word are joined by one that does not break. */
  const hoursOf = (number: string, language: 'en' | 'ar', country: HelplineCountry = 'AE') =>
    ask({ country, language })
      .find((line) => line.number === number)
      ?.hours.replaceAll('\u00a0', ' ');

  test('read naturally in English', () => {
    expect(hoursOf('998', 'en')).toBe('24 hours');
    expect(hoursOf('800 8877', 'en')).toBe('9 am–9 pm');
    expect(hoursOf('16000, then 4', 'en', 'QA')).toBe('Sat–Thu, 8 am–6 pm');
    expect(hoursOf('116111', 'en')).toBe('hours may vary');
  });

  test('read naturally in Arabic, with the digits 0-9', () => {
    expect(hoursOf('998', 'ar')).toBe('على مدار 24 ساعة');
    expect(hoursOf('800 8877', 'ar')).toBe('من 9 صباحًا إلى 9 مساءً');
    expect(hoursOf('16000 ثم 4', 'ar', 'QA')).toBe('من السبت إلى الخميس، من 8 صباحًا إلى 6 مساءً');
  });

  test('an emergency number whose source states no hours says nothing about them', () => {
    for (const language of ['en', 'ar'] as const) expect(hoursOf('999', language, 'BH')).toBe('');
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
