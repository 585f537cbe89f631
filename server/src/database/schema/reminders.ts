import { HELPLINE_COUNTRIES } from '@bustan/contract/helplines/helpline-rows.ts';
import { WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { MAX_TIME_ZONE_CHARS, MAX_URL_CHARS } from '@bustan/contract/limits.ts';
import { ALL_REMINDER_CITIES, PUSH_KINDS, REMINDER_DAYS, type ReminderCity } from '@bustan/contract/reminder-places.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './auth.ts';
import { literals, number, time } from './columns.ts';
import { milestones } from './milestones.ts';
import { owner, users } from './users.ts';

/** When a person wants to be reminded, and of what. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    checkIns: boolean('check_ins').notNull(),
    deadlines: boolean().notNull(),
    /** `HH:MM` in the time zone. */
    time: text().notNull(),
    days: text({ enum: REMINDER_DAYS }).notNull(),
    chosenDays: text('chosen_days').array().$type<Weekday[]>().notNull(),
    timeZone: text('time_zone').notNull(),
    country: text({ enum: HELPLINE_COUNTRIES }).notNull(),
    city: text().$type<ReminderCity>(),
    isSilentAtPrayer: boolean('is_silent_at_prayer').notNull(),
    isAfterIftarInRamadan: boolean('is_after_iftar_in_ramadan').notNull(),
    /** When it is looked at what to remind of; null while reminders are off. */
    nextAt: time('next_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('reminder_settings_next').on(table.nextAt),
    check('reminder_settings_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('reminder_settings_days', sql`${table.days} in (${literals(REMINDER_DAYS)})`),
    check('reminder_settings_chosen_days', sql`${table.chosenDays} <@ array[${literals(WEEKDAYS)}]`),
    check('reminder_settings_time_zone', sql`char_length(${table.timeZone}) <= ${number(MAX_TIME_ZONE_CHARS)}`),
    check('reminder_settings_country', sql`${table.country} in (${literals(HELPLINE_COUNTRIES)})`),
    check('reminder_settings_city', sql`${table.city} in (${literals(ALL_REMINDER_CITIES)})`),
  ],
);

/** The device of a session, by the secret address that its browser's push service gave it; it ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    check('push_subscriptions_endpoint', sql`char_length(${table.endpoint}) <= ${number(MAX_URL_CHARS)}`),
    check('push_subscriptions_language', sql`${table.language} in (${literals(LANGUAGES)})`),
  ],
);

/** A message on its way to one device; the row goes when it arrived, or when it is too late for it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    attempts: integer().notNull().default(0),
    /** When to send it; while it is being sent, when another process may take it over. */
    nextAttemptAt: time('next_attempt_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('push_messages_next').on(table.nextAttemptAt),
    index('push_messages_subscription').on(table.subscriptionId),
    check('push_messages_kind', sql`${table.kind} in (${literals(PUSH_KINDS)})`),
  ],
);

/** Milestones that their owners want to be reminded of; the row goes with the reminder. */
export const followUps = pgTable(
  'milestone_follow_ups',
  {
    milestoneId: uuid('milestone_id')
      .primaryKey()
      .references(() => milestones.id, { onDelete: 'cascade' }),
    userId: owner(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('milestone_follow_ups_user').on(table.userId, table.dueOn)],
);

export type ReminderSettingsRow = typeof reminderSettings.$inferSelect;
