import { HELPLINE_COUNTRIES, type HelplineCountry } from '@bustan/contract/helplines/helpline-rows.ts';
import { REMINDER_CITIES, type ReminderCity } from '@bustan/contract/reminder-places.ts';
import { type MyReminders, ReminderSettings } from '@bustan/contract/reminders.ts';
import * as z from 'zod/mini';
import type { TextKey } from '#platform/i18n/text-keys.ts';

const COUNTRY_OF_ZONE: Readonly<Record<string, HelplineCountry>> = {
  'Asia/Dubai': 'AE',
  'Asia/Riyadh': 'SA',
  'Asia/Qatar': 'QA',
  'Asia/Kuwait': 'KW',
  'Asia/Bahrain': 'BH',
  'Asia/Muscat': 'OM',
};

/** A device in another zone than the settings is in another country perhaps; which city is not known then. */
export const inTimeZone = (settings: ReminderSettings, timeZone: string): ReminderSettings => {
  if (timeZone === settings.time_zone) return settings;
  const country = COUNTRY_OF_ZONE[timeZone] ?? settings.country;
  return { ...settings, time_zone: timeZone, country, city: country === settings.country ? settings.city : null };
};

export const inCountry = (settings: ReminderSettings, value: string): ReminderSettings => {
  const country = HELPLINE_COUNTRIES.find((known) => known === value) ?? settings.country;
  return { ...settings, country, city: null };
};

/** The capital, as long as no city was chosen. */
export const cityOf = ({ country, city }: Pick<ReminderSettings, 'country' | 'city'>): ReminderCity =>
  city ?? REMINDER_CITIES[country][0];

export const settingsOf = ({ next_at: _, ...settings }: MyReminders): ReminderSettings => settings;

export type ReminderFault = 'time' | 'chosen_days';

/** What is not complete yet, and therefore not saved. */
export const reminderFaults = (settings: ReminderSettings): Partial<Record<ReminderFault, TextKey>> => {
  const checked = z.safeParse(ReminderSettings, settings);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
  return {
    ...(fields.includes('time') && { time: 'account.reminders.fault.time' }),
    ...(fields.includes('chosen_days') && { chosen_days: 'account.reminders.fault.days' }),
  };
};
