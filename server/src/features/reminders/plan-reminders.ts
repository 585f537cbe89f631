import { randomUUID } from 'node:crypto';
import type { PushKind } from '@bustan/contract/reminder-places.ts';
import type { Database, Queryable } from '#database/database.ts';
import type { ReminderSettingsRow } from '#database/schema/reminders.ts';
import { type Log, loggableError } from '#platform/log/log.ts';
import { addDays, dayIn } from './calendar.ts';
import {
  findNewestCheckInTime,
  insertMessages,
  listDeviceIds,
  lockDueReminders,
  setNextAt,
  takeDeadlines,
  takeFollowUps,
} from './due-reminders.queries.ts';
import { nextReminder } from './schedule.ts';

const HOUR_MS = 3_600_000;
/** People whose reminders are planned in one transaction. */
const BATCH = 50;
/** After so long without any server a reminder of the day says nothing any more. */
const MAX_LATE_MS = 2 * HOUR_MS;
/** How long a push service keeps a message for a device that is off. */
const MESSAGE_LIFE_MS = 4 * HOUR_MS;
/** So many days before its deadline an opportunity is named, or earlier when no reminder would come in between. */
const DEADLINE_DAYS = 2;
const FOLLOW_UP_MAX_AGE_DAYS = 14;

interface Occasion {
  settings: ReminderSettingsRow;
  /** Where the person is. */
  day: string;
  /** The day of the reminder after this one. */
  nextDay: string;
}

/** What there is to say, the most pressing first; one message a day is enough. */
const takeKind = async (tx: Queryable, { settings, day, nextDay }: Occasion): Promise<PushKind | null> => {
  const { userId, deadlines, checkIns } = settings;
  const soon = addDays(day, DEADLINE_DAYS);
  const until = nextDay > soon ? nextDay : soon;
  if (deadlines && (await takeDeadlines(tx, { userId, from: day, until }))) return 'deadline';
  const since = addDays(day, -FOLLOW_UP_MAX_AGE_DAYS);
  if (await takeFollowUps(tx, { userId, since, until: day })) return 'follow_up';
  if (!checkIns) return null;
  // Whoever has been here today needs no reminder to come.
  const newest = await findNewestCheckInTime(tx, userId);
  return newest !== undefined && dayIn(newest, settings.timeZone) === day ? null : 'check_in';
};

interface Plan {
  settings: ReminderSettingsRow;
  now: Date;
  log: Log;
}

const planOne = async (tx: Queryable, { settings, now, log }: Plan): Promise<void> => {
  const { userId, nextAt, timeZone } = settings;
  const next = await nextReminder(settings, now).catch((error: unknown) => {
    log.error(loggableError(error), 'a reminder could not be planned');
    return 'failed' as const;
  });
  // One whose time zone this machine does not know must not hold up all others.
  if (next === 'failed') return setNextAt(tx, { userId, nextAt: new Date(now.getTime() + HOUR_MS) });
  await setNextAt(tx, { userId, nextAt: next?.at ?? null });
  if (nextAt === null || now.getTime() - nextAt.getTime() > MAX_LATE_MS) return;
  const devices = await listDeviceIds(tx, userId);
  if (devices.length === 0) return;
  const day = dayIn(nextAt, timeZone);
  const kind = await takeKind(tx, { settings, day, nextDay: next?.day ?? day });
  if (kind === null) return;
  const expiresAt = new Date(nextAt.getTime() + MESSAGE_LIFE_MS);
  const message = { kind, nextAttemptAt: now, expiresAt };
  await insertMessages(
    tx,
    devices.map((subscriptionId) => ({ id: randomUUID(), subscriptionId, ...message })),
  );
};

interface PlanOptions {
  db: Database;
  log: Log;
  now: Date;
  signal: AbortSignal | undefined;
}

/**
 * [Note: a reminder is planned once] Whoever locks the row of a person writes the messages and the time of the next
 * reminder in the same transaction, so that no other process and no restart can plan it again.
 */
export const planReminders = async ({ db, log, now, signal }: PlanOptions): Promise<void> => {
  for (let planned = BATCH; planned === BATCH && signal?.aborted !== true; ) {
    planned = await db.transaction(async (tx) => {
      const due = await lockDueReminders(tx, { now, limit: BATCH });
      for (const settings of due) await planOne(tx, { settings, now, log });
      return due.length;
    });
  }
};
