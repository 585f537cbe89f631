import { expect, test } from 'vitest';
import { hoursText, isOpenAt, type OpeningHours } from '#helplines/opening-hours.ts';

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
  expect(hoursText(spans, 'en')).toBe('Sun–Thu 08:00–14:00; Sat 10:00–12:00');
  expect(hoursText(spans, 'ar')).toBe('من الأحد إلى الخميس، من 08:00 إلى 14:00؛ السبت، من 10:00 إلى 12:00');
});

test('separate days are listed separately', () => {
  const spans: OpeningHours = [{ days: ['sun', 'mon', 'tue', 'thu', 'sat'], from: '08:00', to: '14:00' }];
  expect(hoursText(spans, 'en')).toBe('Thu, Sat–Tue 08:00–14:00');
  expect(hoursText(spans, 'ar')).toBe('الخميس ومن السبت إلى الثلاثاء، من 08:00 إلى 14:00');
});
