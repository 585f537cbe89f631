import type { ActivityCounts } from '@bustan/contract/milestones.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { editableRows } from '#database/editable-rows.queries.ts';
import { activityCounts, badges, userBadges } from '#database/schema.ts';

export type BadgeRow = typeof badges.$inferSelect;
export type NewBadgeRow = typeof badges.$inferInsert;

export const badgeQueries = (db: Database) => {
  const listEarned = db
    .select({ badgeId: userBadges.badgeId, earnedAt: userBadges.earnedAt })
    .from(userBadges)
    .where(eq(userBadges.userId, sql.placeholder('userId')))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.badgeId))
    .prepare('user_badges_list');

  const countActivity = db
    .select({
      application: activityCounts.application,
      interview: activityCounts.interview,
      rejection: activityCounts.rejection,
      offer: activityCounts.offer,
      check_in: activityCounts.checkIn,
    })
    .from(activityCounts)
    .where(eq(activityCounts.userId, sql.placeholder('userId')))
    .prepare('activity_counts_find');

  return {
    ...editableRows<typeof badges>(db, badges),
    list: ({ limit, before }: { limit: number; before?: string | undefined }): Promise<BadgeRow[]> =>
      db
        .select()
        .from(badges)
        .where(
          before === undefined
            ? undefined
            : sql`(${badges.createdAt}, ${badges.id}) < (select seen.created_at, seen.id from ${badges} seen where seen.id = ${before})`,
        )
        .orderBy(desc(badges.createdAt), desc(badges.id))
        .limit(limit),
    listEarned: (userId: string): Promise<{ badgeId: string; earnedAt: Date }[]> => listEarned.execute({ userId }),
    /** Undefined without any activity. */
    countActivity: async (userId: string): Promise<ActivityCounts | undefined> =>
      (await countActivity.execute({ userId }))[0],
  };
};
