import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { checkIns } from '#database/schema.ts';

export type CheckInRow = Omit<typeof checkIns.$inferSelect, 'userId'>;

const { userId: _, ...columns } = getTableColumns(checkIns);
const own = eq(checkIns.userId, sql.placeholder('userId'));
const newestFirst = [desc(checkIns.createdAt), desc(checkIns.id)];

/** Undefined when the id is taken. Prepared by name, so that each connection plans it once. */
export const insertCheckIn = async (
  db: Pick<Queryable, 'insert'>,
  row: Required<typeof checkIns.$inferInsert>,
): Promise<CheckInRow | undefined> =>
  (
    await db.insert(checkIns).values(row).onConflictDoNothing().returning(columns).prepare('check_ins_insert').execute()
  )[0];

/** Whether there was such a row of that person. */
export const deleteCheckIn = async (
  db: Pick<Queryable, 'delete'>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const deleted = await db
    .delete(checkIns)
    .where(and(eq(checkIns.id, id), eq(checkIns.userId, userId)))
    .returning({ id: checkIns.id });
  return deleted.length > 0;
};

/** Prepared once per process: unprepared queries are two to four times as slow. Every query is restricted to its owner. */
export const checkInQueries = (db: Database) => {
  const list = db
    .select(columns)
    .from(checkIns)
    .where(own)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('check_ins_list');

  const listBefore = db
    .select(columns)
    .from(checkIns)
    .where(
      and(
        own,
        sql`(${checkIns.createdAt}, ${checkIns.id}) < (
          select seen.created_at, seen.id from ${checkIns} seen
          where seen.id = ${sql.placeholder('before')} and seen.user_id = ${sql.placeholder('userId')})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('check_ins_list_before');

  const listReplies = db
    .select({ aiAnalysis: columns.aiAnalysis })
    .from(checkIns)
    .where(own)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('check_ins_list_replies');

  const listFeelings = db
    .select({ emotion: columns.emotion, at: columns.createdAt })
    .from(checkIns)
    .where(own)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('check_ins_list_feelings');

  const find = db
    .select(columns)
    .from(checkIns)
    .where(and(own, eq(checkIns.id, sql.placeholder('id'))))
    .prepare('check_ins_find');

  return {
    list: (page: { userId: string; limit: number }): Promise<CheckInRow[]> => list.execute(page),
    listBefore: (page: { userId: string; limit: number; before: string }): Promise<CheckInRow[]> =>
      listBefore.execute(page),
    /** Null where a check-in has no reply. */
    listReplies: async (page: { userId: string; limit: number }): Promise<CheckInRow['aiAnalysis'][]> =>
      (await listReplies.execute(page)).map(({ aiAnalysis }) => aiAnalysis),
    listFeelings: (page: { userId: string; limit: number }): Promise<{ emotion: CheckInRow['emotion']; at: Date }[]> =>
      listFeelings.execute(page),
    find: async (row: { userId: string; id: string }): Promise<CheckInRow | undefined> => (await find.execute(row))[0],
  };
};
