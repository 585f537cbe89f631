import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { describe, expect, test } from 'vitest';
import { momentOf } from './calendar.ts';
import { placeOf } from './places.ts';
import { prayerTimesOf } from './prayer-times.ts';
import { nextReminder, type ScheduleSettings } from './schedule.ts';

const SETTINGS: ScheduleSettings = {
  isOn: true,
  time: '18:00',
  days: 'every_day',
  chosenDays: [],
  timeZone: 'Asia/Dubai',
  country: 'AE',
  city: null,
  isSilentAtPrayer: false,
  isAfterIftarInRamadan: false,
};
const next = async (more: Partial<ScheduleSettings>, now: string) =>
  (await nextReminder({ ...SETTINGS, ...more }, new Date(now)))?.at.toISOString();
/** The reminders after a moment, each found at the time of the one before it. */
const following = async (more: Partial<ScheduleSettings>, now: string, count: number) => {
  const found: string[] = [];
  for (let at = now; found.length < count; at = found.at(-1) ?? '') found.push((await next(more, at)) ?? '');
  return found;
};

describe('the next reminder', () => {
  test('comes at the chosen time of the person’s own clock', async () => {
    expect(await next({}, '2026-11-23T13:59:59Z')).toBe('2026-11-23T14:00:00.000Z');
    expect(await next({}, '2026-11-23T14:00:00Z')).toBe('2026-11-24T14:00:00.000Z');
    expect(await next({ timeZone: 'Asia/Riyadh' }, '2026-11-23T14:00:00Z')).toBe('2026-11-23T15:00:00.000Z');
    expect(await next({ timeZone: 'Pacific/Auckland', time: '00:15' }, '2026-11-23T10:00:00Z')).toBe(
      '2026-11-23T11:15:00.000Z',
    );
    expect(await next({ isOn: false }, '2026-11-23T10:00:00Z')).toBeUndefined();
  });

  test('keeps its hour when the clock changes, and one that the clock skips is not lost', async () => {
    const inNewYork = { timeZone: 'America/New_York', time: '02:30' };
    expect(await following(inNewYork, '2027-03-13T00:00:00Z', 3)).toEqual([
      '2027-03-13T07:30:00.000Z',
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:30:00.000Z',
    ]);
    expect(momentOf('2027-11-07', '12:00', 'America/New_York').toISOString()).toBe('2027-11-07T17:00:00.000Z');
  });

  test.each([
    ['AE', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']],
    ['SA', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
    ['QA', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
    ['KW', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
    ['BH', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
    ['OM', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
  ] as const)('leaves the weekend of %s free', async (country, days) => {
    const found = await following({ days: 'working_days', country }, '2026-11-21T20:00:00Z', 5);
    expect(found.map((at) => new Date(at).toUTCString().slice(0, 3)).toSorted()).toEqual(days.toSorted());
  });

  test('comes on the chosen days alone', async () => {
    const chosen = { days: 'chosen_days', chosenDays: ['fri', 'tue'] } as const;
    expect(await following({ ...chosen, chosenDays: [...chosen.chosenDays] }, '2026-11-23T20:00:00Z', 3)).toEqual([
      '2026-11-24T14:00:00.000Z',
      '2026-11-27T14:00:00.000Z',
      '2026-12-01T14:00:00.000Z',
    ]);
  });
});

const HALF_HOUR = 30 * 60_000;
const clockOf = (at: Date, timeZone: string): string => {
  const { hour, minute } = datePartsOf(at, { language: 'en', timeZone, hour: '2-digit', minute: '2-digit' });
  return `${hour}:${minute}`;
};

describe('prayer times', () => {
  test('follow each other through the day of every place, near what its authority announces', async () => {
    const inDubai = await prayerTimesOf('2026-11-23', placeOf({ country: 'AE', city: 'dubai' }));
    const clocks = Object.values(inDubai).map((at) => clockOf(at, 'Asia/Dubai'));
    expect(clocks).toEqual([...clocks].toSorted());
    expect([clocks[0]?.slice(0, 2), clocks[1]?.slice(0, 2), clocks[3]?.slice(0, 2)]).toEqual(['05', '12', '17']);
    for (const country of ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'] as const) {
      const times = Object.values(await prayerTimesOf('2026-06-21', placeOf({ country, city: null })));
      expect(times.map(Number)).toEqual(times.map(Number).toSorted((one, other) => one - other));
    }
  });

  test('hold a reminder back until half an hour after the call, and for an hour on a Friday noon', async () => {
    const place = placeOf({ country: 'AE', city: null });
    const { maghrib } = await prayerTimesOf('2026-11-23', place);
    const after = new Date(maghrib.getTime() + HALF_HOUR).toISOString();
    const silent = { isSilentAtPrayer: true };
    const startOf = '2026-11-23T00:00:00Z';
    for (const minutes of [0, 1, 29]) {
      const time = clockOf(new Date(maghrib.getTime() + minutes * 60_000), 'Asia/Dubai');
      expect(await next({ ...silent, time }, startOf)).toBe(after);
      expect(await next({ time }, startOf)).not.toBe(after);
    }
    for (const minutes of [-1, 30]) {
      const at = new Date(maghrib.getTime() + minutes * 60_000);
      expect(await next({ ...silent, time: clockOf(at, 'Asia/Dubai') }, startOf)).toBe(at.toISOString());
    }
    const { dhuhr } = await prayerTimesOf('2026-11-27', place);
    const time = clockOf(new Date(dhuhr.getTime() + 40 * 60_000), 'Asia/Dubai');
    const afterFriday = new Date(dhuhr.getTime() + 2 * HALF_HOUR).toISOString();
    expect(await next({ ...silent, time }, '2026-11-27T00:00:00Z')).toBe(afterFriday);
  });

  test('are those of the chosen city', async () => {
    const [inTabuk, inDammam] = await Promise.all(
      (['tabuk', 'dammam'] as const).map((city) => prayerTimesOf('2026-11-23', placeOf({ country: 'SA', city }))),
    );
    expect(Number(inTabuk?.maghrib) - Number(inDammam?.maghrib)).toBeGreaterThan(HALF_HOUR);
  });

  test('do not depend on the time zone of the machine', async () => {
    const before = process.env.TZ;
    const found: string[] = [];
    for (const zone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone;
      const times = await prayerTimesOf('2026-11-23', placeOf({ country: 'SA', city: 'makkah' }));
      found.push(times.fajr.toISOString());
    }
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect(new Set(found).size).toBe(1);
  });
});

describe('in Ramadan', () => {
  // By Umm al-Qura it lasts from 8 February to 8 March 2027.
  const fasting = { isAfterIftarInRamadan: true, country: 'SA', timeZone: 'Asia/Riyadh' } as const;
  const iftarOf = async (day: string) =>
    (await prayerTimesOf(day, placeOf({ country: 'SA', city: null }))).maghrib.getTime();

  test('a reminder of the day waits until after iftar, as long as the month lasts', async () => {
    const found = await following({ ...fasting, time: '13:00' }, '2027-02-06T20:00:00Z', 31);
    for (const [index, at] of found.entries()) {
      const day = at.slice(0, 10);
      const isInside = day >= '2027-02-08' && day <= '2027-03-08';
      const expected = isInside ? (await iftarOf(day)) + 45 * 60_000 : Date.parse(`${day}T10:00:00Z`);
      expect([index, at]).toEqual([index, new Date(expected).toISOString()]);
    }
  });

  test('one of the night stays, and nothing waits for who did not wish it', async () => {
    const during = '2027-02-20T00:00:00Z';
    expect(await next({ ...fasting, time: '22:00' }, during)).toBe('2027-02-20T19:00:00.000Z');
    expect(await next({ ...fasting, time: '04:00' }, during)).toBe('2027-02-20T01:00:00.000Z');
    expect(await next({ ...fasting, isAfterIftarInRamadan: false, time: '13:00' }, during)).toBe(
      '2027-02-20T10:00:00.000Z',
    );
  });

  test('the prayers of the night are not disturbed either', async () => {
    const { isha } = await prayerTimesOf('2027-02-20', placeOf({ country: 'SA', city: null }));
    const time = clockOf(new Date(isha.getTime() + 80 * 60_000), 'Asia/Riyadh');
    const settings = { ...fasting, isSilentAtPrayer: true, time };
    expect(await next(settings, '2027-02-20T00:00:00Z')).toBe(new Date(isha.getTime() + 90 * 60_000).toISOString());
  });
});
