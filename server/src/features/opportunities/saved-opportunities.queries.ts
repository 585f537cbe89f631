import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { opportunities, savedOpportunities } from '#database/schema.ts';
import { type OpportunityRow, opportunityColumns } from './opportunities.queries.ts';

export type SavedOpportunityRow = OpportunityRow & { savedAt: Date };

type OwnedId = Record<'userId' | 'id', string>;

const columns = { ...opportunityColumns, savedAt: savedOpportunities.savedAt };
const own = eq(savedOpportunities.userId, sql.placeholder('userId'));
const newestFirst = [desc(savedOpportunities.savedAt), desc(savedOpportunities.opportunityId)];

/** Prepared once per process, because every page of a signed-in person asks. Every query is restricted to its owner. */
export const savedOpportunityQueries = (db: Database) => {
  const joined = eq(opportunities.id, savedOpportunities.opportunityId);
  const list = db
    .select(columns)
    .from(savedOpportunities)
    .innerJoin(opportunities, joined)
    .where(own)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('saved_opportunities_list');

  const listBefore = db
    .select(columns)
    .from(savedOpportunities)
    .innerJoin(opportunities, joined)
    .where(
      and(
        own,
        sql`(${savedOpportunities.savedAt}, ${savedOpportunities.opportunityId}) < (
          select seen.saved_at, seen.opportunity_id from ${savedOpportunities} seen
          where seen.opportunity_id = ${sql.placeholder('before')} and seen.user_id = ${sql.placeholder('userId')})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('saved_opportunities_list_before');

  const find = db
    .select(columns)
    .from(savedOpportunities)
    .innerJoin(opportunities, joined)
    .where(and(own, eq(savedOpportunities.opportunityId, sql.placeholder('id'))))
    .prepare('saved_opportunities_find');

  return {
    list: (page: { userId: string; limit: number }): Promise<SavedOpportunityRow[]> => list.execute(page),
    listBefore: (page: { userId: string; limit: number; before: string }): Promise<SavedOpportunityRow[]> =>
      listBefore.execute(page),
    find: async (row: OwnedId): Promise<SavedOpportunityRow | undefined> => (await find.execute(row))[0],
    /** Whether it was saved by this call: false when it was saved before, is hidden, or does not exist. */
    insertVisible: async ({ userId, id, savedAt }: OwnedId & { savedAt: Date }): Promise<boolean> => {
      // Locked, so that it cannot be deleted between the select and the insert.
      const { rowCount } = await db.execute(sql`
        insert into ${savedOpportunities} (user_id, opportunity_id, saved_at)
        select ${userId}::uuid, visible.id, ${savedAt.toISOString()}::timestamptz
        from ${opportunities} visible where visible.id = ${id} and visible.is_active for key share
        on conflict do nothing`);
      return rowCount === 1;
    },
    /** Whether there was such a row of that person. */
    delete: async ({ userId, id }: OwnedId): Promise<boolean> => {
      const deleted = await db
        .delete(savedOpportunities)
        .where(and(eq(savedOpportunities.userId, userId), eq(savedOpportunities.opportunityId, id)))
        .returning({ id: savedOpportunities.opportunityId });
      return deleted.length > 0;
    },
  };
};
