import type { HelplineCountry } from '@bustan/contract/helplines/helpline-rows.ts';
import type { Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { REMINDER_CITIES, type ReminderCity } from '@bustan/contract/reminder-places.ts';

/** How the authority of a country computes prayer times, by the name of adhan's method. */
type PrayerMethod = 'Dubai' | 'Kuwait' | 'Qatar' | 'UmmAlQura';

interface Country {
  timeZone: string;
  weekend: readonly Weekday[];
  method: PrayerMethod;
}

const FRIDAY_AND_SATURDAY = ['fri', 'sat'] as const;

/** Bahrain reckons by Umm al-Qura; Oman's own angles are nearest to those of Dubai. */
const COUNTRIES: Readonly<Record<HelplineCountry, Country>> = {
  AE: { timeZone: 'Asia/Dubai', weekend: ['sat', 'sun'], method: 'Dubai' },
  SA: { timeZone: 'Asia/Riyadh', weekend: FRIDAY_AND_SATURDAY, method: 'UmmAlQura' },
  QA: { timeZone: 'Asia/Qatar', weekend: FRIDAY_AND_SATURDAY, method: 'Qatar' },
  KW: { timeZone: 'Asia/Kuwait', weekend: FRIDAY_AND_SATURDAY, method: 'Kuwait' },
  BH: { timeZone: 'Asia/Bahrain', weekend: FRIDAY_AND_SATURDAY, method: 'UmmAlQura' },
  OM: { timeZone: 'Asia/Muscat', weekend: FRIDAY_AND_SATURDAY, method: 'Dubai' },
};

/** Latitude and longitude in degrees, to a tenth or so: a city is no more exact. */
const COORDINATES: Readonly<Record<ReminderCity, readonly [number, number]>> = {
  abu_dhabi: [24.45, 54.38],
  dubai: [25.2, 55.27],
  sharjah: [25.35, 55.41],
  al_ain: [24.2, 55.76],
  ras_al_khaimah: [25.79, 55.94],
  fujairah: [25.13, 56.33],
  riyadh: [24.71, 46.68],
  jeddah: [21.54, 39.17],
  makkah: [21.42, 39.83],
  madinah: [24.47, 39.61],
  dammam: [26.42, 50.09],
  abha: [18.22, 42.51],
  tabuk: [28.38, 36.57],
  hail: [27.52, 41.69],
  doha: [25.29, 51.53],
  al_khor: [25.68, 51.5],
  kuwait_city: [29.38, 47.99],
  al_jahra: [29.34, 47.66],
  manama: [26.23, 50.59],
  muscat: [23.59, 58.41],
  salalah: [17.02, 54.09],
  sohar: [24.34, 56.71],
  nizwa: [22.93, 57.53],
  sur: [22.57, 59.53],
};

export interface Place extends Country {
  latitude: number;
  longitude: number;
}

/** The city that was chosen, else the capital. */
export const placeOf = ({ country, city }: { country: HelplineCountry; city: ReminderCity | null }): Place => {
  const [latitude, longitude] = COORDINATES[city ?? REMINDER_CITIES[country][0]];
  return { ...COUNTRIES[country], latitude, longitude };
};
