import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { ColumnMap } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import { editableRows } from '#database/editable-rows.queries.ts';
import { jsonFieldsOf, jsonObject } from '#database/json-rows.ts';
import { activityCounts, badges, userBadges } from '#database/schema.ts';

export type BadgeRow = typeof badges.$inferSelect;
export type NewBadgeRow = typeof badges.$inferInsert;

export const BADGE_COLUMNS = {
  id: 'id',
  name: 'name',
  name_ar: 'nameAr',
  description: 'description',
  description_ar: 'descriptionAr',
  icon: 'icon',
  award_on: 'awardOn',
  award_count: 'awardCount',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies ColumnMap<Badge, BadgeRow>;

type UserBadgeRow = typeof userBadges.$inferSelect;
const USER_BADGE_COLUMNS = { badge_id: 'badgeId', earned_at: 'earnedAt' } as const satisfies ColumnMap<
  UserBadge,
  UserBadgeRow
>;

export const badgeQueries = (db: Database) => {
  const listEarned = db
    .select({
      json: sql<string>`coalesce(
        json_agg(${jsonObject(jsonFieldsOf<UserBadge, UserBadgeRow>(USER_BADGE_COLUMNS, userBadges))}
          order by ${userBadges.earnedAt} desc, ${userBadges.badgeId} desc), '[]')::text`,
    })
    .from(userBadges)
    .where(eq(userBadges.userId, sql.placeholder('userId')))
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
    /** The last earned first, as a JSON array. */
    listEarned: async (userId: string): Promise<string> => (await listEarned.execute({ userId }))[0]?.json ?? '[]',
    /** Undefined without any activity. */
    countActivity: async (userId: string): Promise<ActivityCounts | undefined> =>
      (await countActivity.execute({ userId }))[0],
  };
};
