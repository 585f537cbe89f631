import { expect, test } from 'vitest';
import { hoursText, isOpenAt, type OpeningHours, WEEKDAYS } from '#helplines/opening-hours.ts';
import type { Language } from '#languages.ts';

/** With plain spaces: a number and its word are joined by one that does not break. */
const said = (hours: OpeningHours, language: Language) => hoursText(hours, language).replaceAll('\u00a0', ' ');

const overnight: OpeningHours = [{ days: ['thu', 'fri'], from: '20:00', to: '02:00' }];

test('a line that opens on Friday evening is still open after midnight', () => {
  expect(isOpenAt(overnight, 'Asia/Kuwait', new Date('2026-11-20T22:30:00Z'))).toBe(true);
  expect(isOpenAt(overnight, 'Asia/Kuwait', new Date('2026-11-20T23:00:00Z'))).toBe(false);
  expect(isOpenAt(overnight, 'Asia/Kuwait', new Date('2026-11-21T18:00:00Z'))).toBe(false);
});

test('the closing minute itself is closed', () => {
  const office: OpeningHours = [{ days: ['sun'], from: '08:00', to: '18:00' }];
  expect(isOpenAt(office, 'Asia/Dubai', new Date('2026-11-22T13:59:59Z'))).toBe(true);
  expect(isOpenAt(office, 'Asia/Dubai', new Date('2026-11-22T14:00:00Z'))).toBe(false);
});

test('several spans and a single day are all shown', () => {
  const spans: OpeningHours = [
    { days: ['sun', 'mon', 'tue', 'wed', 'thu'], from: '08:00', to: '14:00' },
    { days: ['sat'], from: '10:00', to: '12:00' },
  ];
  expect(said(spans, 'en')).toBe('Sun–Thu, 8 am–2 pm; Sat, 10 am–noon');
  expect(said(spans, 'ar')).toBe('من الأحد إلى الخميس، من 8 صباحًا إلى 2 ظهرًا؛ السبت، من 10 صباحًا إلى 12 ظهرًا');
});

test('separate days are listed separately', () => {
  const spans: OpeningHours = [{ days: ['sun', 'mon', 'tue', 'thu', 'sat'], from: '08:00', to: '14:00' }];
  expect(said(spans, 'en')).toBe('Thu, Sat–Tue, 8 am–2 pm');
  expect(said(spans, 'ar')).toBe('الخميس ومن السبت إلى الثلاثاء، من 8 صباحًا إلى 2 ظهرًا');
});

test('a line that closes after midnight says so, and the weekend is named day by day', () => {
  expect(said(overnight, 'en')).toBe('Thu–Fri, 8 pm–2 am the next day');
  expect(said(overnight, 'ar')).toBe('الخميس والجمعة، من 8 مساءً إلى 2 بعد منتصف الليل');
});

test('hours of every day name no day', () => {
  const daily: OpeningHours = [{ days: WEEKDAYS, from: '08:00', to: '20:00' }];
  expect(said(daily, 'en')).toBe('8 am–8 pm');
  expect(said(daily, 'ar')).toBe('من 8 صباحًا إلى 8 مساءً');
});
