import { isRamadan } from './calendar.ts';
import type { Place } from './places.ts';

export interface PrayerTimes {
  fajr: Date;
  dhuhr: Date;
  asr: Date;
  maghrib: Date;
  isha: Date;
}

/** In Ramadan the night prayer is called half an hour later by Umm al-Qura. */
const RAMADAN_ISHA_DELAY_MINUTES = 30;

/** Of a calendar day (`2026-11-23`) at a place. The library is loaded with the first call. */
export const prayerTimesOf = async (day: string, { latitude, longitude, method }: Place): Promise<PrayerTimes> => {
  const { CalculationMethod, Coordinates, PrayerTimes: Times } = await import('adhan');
  const parameters = CalculationMethod[method]();
  if (method === 'UmmAlQura' && isRamadan(day)) parameters.adjustments.isha = RAMADAN_ISHA_DELAY_MINUTES;
  // It reads the date in this machine's own time zone.
  const { fajr, dhuhr, asr, maghrib, isha } = new Times(
    new Coordinates(latitude, longitude),
    new Date(`${day}T00:00:00`),
    parameters,
  );
  return { fajr, dhuhr, asr, maghrib, isha };
};
