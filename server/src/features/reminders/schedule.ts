import type { ReminderSettingsRow } from '#database/schema/reminders.ts';
import { addDays, dayIn, isRamadan, momentOf, weekdayOf } from './calendar.ts';
import { type Place, placeOf } from './places.ts';
import { type PrayerTimes, prayerTimesOf } from './prayer-times.ts';

export type ScheduleSettings = Pick<
  ReminderSettingsRow,
  | 'isOn'
  | 'time'
  | 'days'
  | 'chosenDays'
  | 'timeZone'
  | 'country'
  | 'city'
  | 'isSilentAtPrayer'
  | 'isAfterIftarInRamadan'
>;

const MINUTE_MS = 60_000;
/** From the call to a prayer on. */
const PRAYER_MINUTES = 30;
/** With its sermon. */
const FRIDAY_PRAYER_MINUTES = 60;
/** With the prayers of Ramadan's nights after it. */
const RAMADAN_ISHA_MINUTES = 90;
/** For breaking the fast and the prayer. */
const IFTAR_MINUTES = 45;
/** Every week has at least one day of any choice. */
const DAYS_AHEAD = 8;

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** How long after each call of a day nobody is disturbed. */
const prayerMinutesOf = (day: string): Record<keyof PrayerTimes, number> => ({
  fajr: PRAYER_MINUTES,
  dhuhr: weekdayOf(day) === 'fri' ? FRIDAY_PRAYER_MINUTES : PRAYER_MINUTES,
  asr: PRAYER_MINUTES,
  maghrib: PRAYER_MINUTES,
  isha: isRamadan(day) ? RAMADAN_ISHA_MINUTES : PRAYER_MINUTES,
});

const afterIftar = (at: Date, { fajr, maghrib }: PrayerTimes): Date => {
  const eaten = after(maghrib, IFTAR_MINUTES);
  return at > fajr && at < eaten ? eaten : at;
};

const afterPrayer = (at: Date, day: string, times: PrayerTimes): Date => {
  const minutes = prayerMinutesOf(day);
  for (const prayer of ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const) {
    const over = after(times[prayer], minutes[prayer]);
    if (at >= times[prayer] && at < over) return over;
  }
  return at;
};

/** A reminder of that time, put off by what the person wishes. */
const putOff = async (at: Date, settings: ScheduleSettings, place: Place): Promise<Date> => {
  const day = dayIn(at, place.timeZone);
  const isFasting = settings.isAfterIftarInRamadan && isRamadan(day);
  if (!isFasting && !settings.isSilentAtPrayer) return at;
  const times = await prayerTimesOf(day, place);
  const eaten = isFasting ? afterIftar(at, times) : at;
  return settings.isSilentAtPrayer ? afterPrayer(eaten, day, times) : eaten;
};

const isReminderDay = ({ days, chosenDays }: ScheduleSettings, day: string, { weekend }: Place): boolean => {
  const weekday = weekdayOf(day);
  if (days === 'chosen_days') return chosenDays.includes(weekday);
  return days === 'every_day' || !weekend.includes(weekday);
};

export interface NextReminder {
  at: Date;
  /** Its calendar day where the person is. */
  day: string;
}

/** The first reminder after a moment; null while reminders are off. */
export const nextReminder = async (settings: ScheduleSettings, now: Date): Promise<NextReminder | null> => {
  if (!settings.isOn) return null;
  const place = placeOf(settings);
  const today = dayIn(now, settings.timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isReminderDay(settings, day, place)) continue;
    const at = await putOff(momentOf(day, settings.time, settings.timeZone), settings, place);
    if (at > now) return { at, day };
  }
  return null;
};
