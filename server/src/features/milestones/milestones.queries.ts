import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { milestones } from '#database/schema.ts';

export type MilestoneRow = Omit<typeof milestones.$inferSelect, 'userId'>;

const { userId: _, ...columns } = getTableColumns(milestones);
const own = eq(milestones.userId, sql.placeholder('userId'));
const newestFirst = [desc(milestones.createdAt), desc(milestones.id)];

/** Undefined when the id is taken. Prepared by name, so that each connection plans it once. */
export const insertMilestone = async (
  db: Pick<Queryable, 'insert'>,
  row: typeof milestones.$inferInsert,
): Promise<MilestoneRow | undefined> =>
  (
    await db
      .insert(milestones)
      .values(row)
      .onConflictDoNothing()
      .returning(columns)
      .prepare('journey_milestones_insert')
      .execute()
  )[0];

/** Prepared once per process, as for check-ins. Every query is restricted to its owner. */
export const milestoneQueries = (db: Database) => {
  const list = db
    .select(columns)
    .from(milestones)
    .where(own)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('journey_milestones_list');

  const listBefore = db
    .select(columns)
    .from(milestones)
    .where(
      and(
        own,
        sql`(${milestones.createdAt}, ${milestones.id}) < (
          select seen.created_at, seen.id from ${milestones} seen
          where seen.id = ${sql.placeholder('before')} and seen.user_id = ${sql.placeholder('userId')})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('journey_milestones_list_before');

  const find = db
    .select(columns)
    .from(milestones)
    .where(and(own, eq(milestones.id, sql.placeholder('id'))))
    .prepare('journey_milestones_find');

  return {
    list: (page: { userId: string; limit: number }): Promise<MilestoneRow[]> => list.execute(page),
    listBefore: (page: { userId: string; limit: number; before: string }): Promise<MilestoneRow[]> =>
      listBefore.execute(page),
    find: async (row: { userId: string; id: string }): Promise<MilestoneRow | undefined> =>
      (await find.execute(row))[0],
  };
};
