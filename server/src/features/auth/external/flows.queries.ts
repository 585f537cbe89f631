import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { externalFlows } from '#database/schema.ts';

export type FlowRow = typeof externalFlows.$inferSelect;

export const insertFlow = async (db: Queryable, row: FlowRow): Promise<void> => {
  await db.insert(externalFlows).values(row);
};

/** Those who never came back. */
export const deleteFlowsBefore = async (db: Queryable, time: Date): Promise<void> => {
  await db.delete(externalFlows).where(lt(externalFlows.expiresAt, time));
};

/** The flow of this state, begun by this browser; it works once. */
export const takeFlow = async (
  db: Queryable,
  { stateHash, browserHash }: Pick<FlowRow, 'stateHash' | 'browserHash'>,
): Promise<FlowRow | undefined> =>
  (
    await db
      .delete(externalFlows)
      .where(and(eq(externalFlows.stateHash, stateHash), eq(externalFlows.browserHash, browserHash)))
      .returning()
  )[0];
