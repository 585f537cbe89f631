import type { PushKind } from '@bustan/contract/reminder-places.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import type { ReminderSettingsRow } from '#database/schema/reminders.ts';
import {
  checkIns,
  followUps,
  opportunities,
  pushMessages,
  pushSubscriptions,
  reminderSettings,
  savedOpportunities,
} from '#database/schema.ts';

/** In a transaction: those that are due, locked; what another process holds is left to it. */
export const lockDueReminders = (
  tx: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<ReminderSettingsRow[]> =>
  tx
    .select()
    .from(reminderSettings)
    .where(and(isNotNull(reminderSettings.nextAt), lte(reminderSettings.nextAt, now)))
    .orderBy(asc(reminderSettings.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });

export const setNextAt = async (
  tx: Queryable,
  { userId, nextAt }: { userId: string; nextAt: Date | null },
): Promise<void> => {
  await tx.update(reminderSettings).set({ nextAt }).where(eq(reminderSettings.userId, userId));
};

export const listDeviceIds = async (tx: Queryable, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return rows.map(({ id }) => id);
};

export const findNewestCheckInTime = async (tx: Queryable, userId: string): Promise<Date | undefined> => {
  const [newest] = await tx
    .select({ createdAt: checkIns.createdAt })
    .from(checkIns)
    .where(eq(checkIns.userId, userId))
    .orderBy(desc(checkIns.createdAt))
    .limit(1);
  return newest?.createdAt;
};

/** Whether a saved opportunity ends in these days, both included, of which the person does not know yet; now they do. */
export const takeDeadlines = async (
  tx: Queryable,
  { userId, from, until }: { userId: string; from: string; until: string },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update ${savedOpportunities} saved set reminded_of = ending.deadline
    from ${opportunities} ending
    where saved.user_id = ${userId} and ending.id = saved.opportunity_id and ending.is_active
      and ending.deadline between ${from}::date and ${until}::date
      and saved.reminded_of is distinct from ending.deadline`);
  return (rowCount ?? 0) > 0;
};

/** Whether a milestone was to be remembered by this day; none is any more. Those of before `since` are let go silently. */
export const takeFollowUps = async (
  tx: Queryable,
  { userId, since, until }: { userId: string; since: string; until: string },
): Promise<boolean> => {
  const own = eq(followUps.userId, userId);
  await tx.delete(followUps).where(and(own, lt(followUps.dueOn, since)));
  const { rowCount } = await tx
    .delete(followUps)
    .where(and(own, gte(followUps.dueOn, since), lte(followUps.dueOn, until)));
  return (rowCount ?? 0) > 0;
};

export const insertMessages = async (tx: Queryable, rows: (typeof pushMessages.$inferInsert)[]): Promise<void> => {
  await tx.insert(pushMessages).values(rows);
};

export interface ClaimedMessage {
  id: string;
  subscriptionId: string;
  kind: PushKind;
  attempts: number;
  expiresAt: Date;
}

/** Takes messages that are due, until `leaseUntil`: if this process is gone by then, another takes them over. */
export const claimMessages = (
  db: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMessage[]> => {
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.nextAttemptAt, now))
    .orderBy(asc(pushMessages.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(pushMessages)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${pushMessages.attempts} + 1` })
    .where(inArray(pushMessages.id, due))
    .returning({
      id: pushMessages.id,
      subscriptionId: pushMessages.subscriptionId,
      kind: pushMessages.kind,
      attempts: pushMessages.attempts,
      expiresAt: pushMessages.expiresAt,
    });
};

export const findDevice = async (db: Database, id: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];

export const deleteMessage = async (db: Database, id: string): Promise<void> => {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
};

/** Only while it is still this attempt's: after the lease another process may have taken it over. */
export const postponeMessage = async (
  db: Database,
  { id, attempts, nextAttemptAt }: { id: string; attempts: number; nextAttemptAt: Date },
): Promise<void> => {
  await db
    .update(pushMessages)
    .set({ nextAttemptAt })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.attempts, attempts)));
};

/** With the messages on their way to it. `endpoint` and `auth`: not if it has been made anew since. */
export const deleteDevice = async (
  db: Database,
  { id, endpoint, auth }: { id: string; endpoint: string; auth: string },
): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth)),
    );
};
