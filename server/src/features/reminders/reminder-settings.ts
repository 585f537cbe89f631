import type { MyReminders, ReminderSettings } from '@bustan/contract/reminders.ts';
import { createPresenter, toColumns } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findSettings, putSettings, type SettingsRow } from './reminder-settings.queries.ts';
import { nextReminder } from './schedule.ts';

const COLUMNS = {
  is_on: 'isOn',
  check_ins: 'checkIns',
  deadlines: 'deadlines',
  time: 'time',
  days: 'days',
  chosen_days: 'chosenDays',
  time_zone: 'timeZone',
  country: 'country',
  city: 'city',
  is_silent_at_prayer: 'isSilentAtPrayer',
  is_after_iftar_in_ramadan: 'isAfterIftarInRamadan',
  next_at: 'nextAt',
} as const;

const present = createPresenter<MyReminders, SettingsRow>(COLUMNS);

/** Shown before the first choice. */
const DEFAULTS: MyReminders = {
  is_on: false,
  check_ins: true,
  deadlines: true,
  time: '18:00',
  days: 'every_day',
  chosen_days: [],
  time_zone: 'Asia/Dubai',
  country: 'AE',
  city: null,
  is_silent_at_prayer: true,
  is_after_iftar_in_ramadan: true,
  next_at: null,
};

export interface SettingsActions {
  get(userId: string): Promise<MyReminders>;
  put(userId: string, settings: ReminderSettings): Promise<MyReminders>;
}

export const createSettings = ({ db, clock }: { db: Database; clock: Clock }): SettingsActions => ({
  get: async (userId) => {
    const row = await findSettings(db, userId);
    return row === undefined ? DEFAULTS : present(row);
  },
  put: async (userId, settings) => {
    const columns = toColumns(COLUMNS, settings);
    const chosenDays = [...new Set(settings.chosen_days)];
    const row = await putSettings(db, {
      ...{ ...columns, chosenDays, userId },
      nextAt: (await nextReminder({ ...columns, chosenDays }, clock.now()))?.at ?? null,
      updatedAt: clock.now(),
    });
    if (row === undefined) throw new ApiError('not_signed_in');
    return present(row);
  },
});
