import { randomUUID } from 'node:crypto';
import type { HelplineActivity } from '@bustan/contract/helplines.ts';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { helplineActivities, helplineOverrides, users } from '#database/schema.ts';

export type HelplineOverrideRow = typeof helplineOverrides.$inferSelect;
type NewHelplineOverrideRow = typeof helplineOverrides.$inferInsert;
/** The columns that an operator may change. */
export type OverrideColumns = Required<
  Omit<NewHelplineOverrideRow, 'id' | 'country' | 'kind' | 'checkedOn' | 'checkedBy' | 'createdAt' | 'updatedAt'>
>;

/** A row with the e-mail address of the account that checked the number. */
export interface CheckedOverrideRow extends HelplineOverrideRow {
  checkedByEmail: string | null;
}
export type ActivityRow = Pick<
  typeof helplineActivities.$inferSelect,
  'helplineId' | 'activity' | 'changed' | 'doneAt'
> & {
  email: string | null;
};

/** The new row of a line, null to delete it, and the activity to record. */
export interface PlannedWrite {
  row: NewHelplineOverrideRow | null;
  activity: Omit<typeof helplineActivities.$inferInsert, 'id' | 'helplineId'>;
}

const MAX_ACTIVITIES = 8;

const columns = { ...getTableColumns(helplineOverrides), checkedByEmail: users.email };
const selectRows = (db: Pick<Queryable, 'select'>) =>
  db.select(columns).from(helplineOverrides).leftJoin(users, eq(users.id, helplineOverrides.checkedBy));

const listActivities = async (db: Database, id?: string): Promise<ActivityRow[]> => {
  const { rows } = await db.execute<{
    helpline_id: string;
    activity: HelplineActivity['deed'];
    changed: HelplineActivity['changed'];
    done_at: string;
    email: string | null;
  }>(sql`
    select helpline_id, deed as activity, changed, done_at, email from (
      select *, row_number() over (partition by helpline_id order by done_at desc, id desc) as place
      from ${helplineActivities} ${id === undefined ? sql`` : sql`where helpline_id = ${id}`}
    ) as ranked left join ${users} on users.id = ranked.admin_id
    where place <= ${MAX_ACTIVITIES} order by helpline_id, place`);
  return rows.map(({ helpline_id, done_at, ...row }) => ({
    ...row,
    helplineId: helpline_id,
    doneAt: new Date(done_at),
  }));
};

export const helplineQueries = (db: Database) => ({
  listRows: (): Promise<HelplineOverrideRow[]> =>
    db.select().from(helplineOverrides).orderBy(asc(helplineOverrides.createdAt), asc(helplineOverrides.id)),
  list: async (): Promise<{ rows: CheckedOverrideRow[]; activities: ActivityRow[] }> => ({
    rows: await selectRows(db).orderBy(asc(helplineOverrides.createdAt), asc(helplineOverrides.id)),
    activities: await listActivities(db),
  }),
  find: async (id: string): Promise<{ row: CheckedOverrideRow | undefined; activities: ActivityRow[] }> => ({
    row: (await selectRows(db).where(eq(helplineOverrides.id, id)))[0],
    activities: await listActivities(db, id),
  }),
  /**
   * Changes run one after the other, so that `plan` sees the row as it is then, and none of two is new twice; readers never
   * wait. When it throws or answers null, nothing is written.
   */
  write: (id: string, plan: (current: HelplineOverrideRow | undefined) => PlannedWrite | null): Promise<void> =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${helplineOverrides} in share row exclusive mode`);
      const [current] = await transaction.select().from(helplineOverrides).where(eq(helplineOverrides.id, id));
      const planned = plan(current);
      if (planned === null) return;
      const { row, activity } = planned;
      if (row === null) await transaction.delete(helplineOverrides).where(eq(helplineOverrides.id, id));
      else {
        await transaction
          .insert(helplineOverrides)
          .values(row)
          .onConflictDoUpdate({ target: helplineOverrides.id, set: row });
      }
      await transaction.insert(helplineActivities).values({ ...activity, id: randomUUID(), helplineId: id });
    }),
});
