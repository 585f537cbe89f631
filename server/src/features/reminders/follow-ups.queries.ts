import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { followUps, reminderSettings } from '#database/schema.ts';

export const findTimeZone = async (db: Queryable, userId: string): Promise<string | undefined> =>
  (
    await db
      .select({ timeZone: reminderSettings.timeZone })
      .from(reminderSettings)
      .where(eq(reminderSettings.userId, userId))
  )[0]?.timeZone;

/** The placeholder of the day on which to remind of the milestone, or null. */
export interface FollowUpValues {
  dueOn: string | null;
}

/** A step of the statement that saves a milestone, of which a step `inserted` returns the row. */
export const followUpStep = sql`
  followed_up as (
    insert into ${followUps} (milestone_id, user_id, due_on)
    select inserted.id, inserted.user_id, ${sql.placeholder('dueOn')}::date
    from inserted where ${sql.placeholder('dueOn')}::date is not null
    on conflict do nothing
  )`;

export const listFollowUps = (db: Database, userId: string): Promise<{ milestone_id: string; due_on: string }[]> =>
  db
    .select({ milestone_id: followUps.milestoneId, due_on: followUps.dueOn })
    .from(followUps)
    .where(eq(followUps.userId, userId))
    .orderBy(asc(followUps.dueOn), asc(followUps.milestoneId));

/** Whether the person had asked for it. */
export const deleteFollowUp = async (
  db: Database,
  { userId, milestoneId }: { userId: string; milestoneId: string },
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(followUps)
    .where(and(eq(followUps.userId, userId), eq(followUps.milestoneId, milestoneId)));
  return rowCount === 1;
};
