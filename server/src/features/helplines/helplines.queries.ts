import { randomUUID } from 'node:crypto';
import type { HelplineDeed } from '@bustan/contract/helplines.ts';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { helplineChanges, helplineDeeds, users } from '#database/schema.ts';
import { renewVersion, versionQuery } from '#database/settings.queries.ts';

/** Renewed with every change of a line. [Note: words are re-read when their version differs] */
const HELPLINES_VERSION = 'helplines_version';

export type HelplineChangeRow = typeof helplineChanges.$inferSelect;
type NewRow = typeof helplineChanges.$inferInsert;
/** What an operator may change, as it is stored. */
export type ChangeColumns = Required<
  Omit<NewRow, 'id' | 'country' | 'kind' | 'checkedOn' | 'checkedBy' | 'createdAt' | 'updatedAt'>
>;

/** A row with the address of the account that dialled. */
export interface KeptRow extends HelplineChangeRow {
  checkedByEmail: string | null;
}
export type DeedRow = Pick<typeof helplineDeeds.$inferSelect, 'helplineId' | 'deed' | 'changed' | 'doneAt'> & {
  email: string | null;
};

/** What to do with the row of a line, and what is remembered of it. */
export interface Plan {
  row: NewRow | null;
  deed: Omit<typeof helplineDeeds.$inferInsert, 'id' | 'helplineId'>;
}

const DEEDS_SHOWN = 8;

const columns = { ...getTableColumns(helplineChanges), checkedByEmail: users.email };
const keptRows = (db: Pick<Queryable, 'select'>) =>
  db.select(columns).from(helplineChanges).leftJoin(users, eq(users.id, helplineChanges.checkedBy));

const listDeeds = async (db: Database, id?: string): Promise<DeedRow[]> => {
  const { rows } = await db.execute<{
    helpline_id: string;
    deed: HelplineDeed['deed'];
    changed: HelplineDeed['changed'];
    done_at: string;
    email: string | null;
  }>(sql`
    select helpline_id, deed, changed, done_at, email from (
      select *, row_number() over (partition by helpline_id order by done_at desc, id desc) as place
      from ${helplineDeeds} ${id === undefined ? sql`` : sql`where helpline_id = ${id}`}
    ) as ranked left join ${users} on users.id = ranked.admin_id
    where place <= ${DEEDS_SHOWN} order by helpline_id, place`);
  return rows.map(({ helpline_id, done_at, ...row }) => ({
    ...row,
    helplineId: helpline_id,
    doneAt: new Date(done_at),
  }));
};

export const helplineQueries = (db: Database) => ({
  findVersion: versionQuery(db, HELPLINES_VERSION),
  listRows: (): Promise<HelplineChangeRow[]> =>
    db.select().from(helplineChanges).orderBy(asc(helplineChanges.createdAt), asc(helplineChanges.id)),
  list: async (): Promise<{ rows: KeptRow[]; deeds: DeedRow[] }> => ({
    rows: await keptRows(db).orderBy(asc(helplineChanges.createdAt), asc(helplineChanges.id)),
    deeds: await listDeeds(db),
  }),
  find: async (id: string): Promise<{ row: KeptRow | undefined; deeds: DeedRow[] }> => ({
    row: (await keptRows(db).where(eq(helplineChanges.id, id)))[0],
    deeds: await listDeeds(db, id),
  }),
  /**
   * One change after the other, for each names a new version first of all; `decide` sees the row as it is then.
   * What it throws changes nothing; null is nothing to do.
   */
  write: (id: string, decide: (current: HelplineChangeRow | undefined) => Plan | null): Promise<void> =>
    db.transaction(async (transaction) => {
      await renewVersion(transaction, HELPLINES_VERSION);
      const [current] = await transaction.select().from(helplineChanges).where(eq(helplineChanges.id, id));
      const plan = decide(current);
      if (plan === null) return;
      const { row, deed } = plan;
      if (row === null) await transaction.delete(helplineChanges).where(eq(helplineChanges.id, id));
      else {
        await transaction
          .insert(helplineChanges)
          .values(row)
          .onConflictDoUpdate({ target: helplineChanges.id, set: row });
      }
      await transaction.insert(helplineDeeds).values({ ...deed, id: randomUUID(), helplineId: id });
    }),
});
