// This file does not use zod, because screens offer these lists before a form is loaded.
import type { HelplineCountry } from '#helplines/helpline-rows.ts';
import type { Weekday } from '#helplines/opening-hours.ts';

/** The cities whose prayer times are known, by country; the first is the capital. A place is chosen, never measured. */
export const REMINDER_CITIES = {
  AE: ['abu_dhabi', 'dubai', 'sharjah', 'al_ain', 'ras_al_khaimah', 'fujairah'],
  SA: ['riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'abha', 'tabuk', 'hail'],
  QA: ['doha', 'al_khor'],
  KW: ['kuwait_city', 'al_jahra'],
  BH: ['manama'],
  OM: ['muscat', 'salalah', 'sohar', 'nizwa', 'sur'],
} as const satisfies Record<HelplineCountry, readonly [string, ...string[]]>;

export type ReminderCity = (typeof REMINDER_CITIES)[HelplineCountry][number];

/** Each city once, in the order of the countries. */
export const ALL_REMINDER_CITIES: readonly ReminderCity[] = Object.values(REMINDER_CITIES).flat();

/** `working_days` are the others. */
export const WEEKENDS: Readonly<Record<HelplineCountry, readonly [Weekday, Weekday]>> = {
  AE: ['sat', 'sun'],
  SA: ['fri', 'sat'],
  QA: ['fri', 'sat'],
  KW: ['fri', 'sat'],
  BH: ['fri', 'sat'],
  OM: ['fri', 'sat'],
};

/** On which days a reminder may come; `working_days` follows the weekend of the country. */
export const REMINDER_DAYS = ['every_day', 'working_days', 'chosen_days'] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** What a message is about; its words are the device's own, and neutral. */
export const PUSH_KINDS = ['check_in', 'deadline', 'follow_up'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** After how many days somebody may ask to be reminded of a milestone. */
export const FOLLOW_UP_DAYS = [3, 7, 14] as const;
export type FollowUpDays = (typeof FOLLOW_UP_DAYS)[number];
