import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table of content that admins edit. */
type EditableTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };

/** Inserts, changes and deletes rows of one content table; each feature has its own list queries. */
export interface EditableRows<Row, NewRow> {
  /** Undefined when the id or another unique value is taken. */
  insert(row: NewRow): Promise<Row | undefined>;
  find(id: string): Promise<Row | undefined>;
  /** `merge` gets the current row, locked, and returns the changes; when it throws, nothing changes. */
  change(id: string, merge: (current: Row) => Partial<NewRow>): Promise<Row | undefined>;
  /** Whether there was such a row. */
  delete(id: string): Promise<boolean>;
  count(): Promise<number>;
}

export const editableRows = <Table extends EditableTable>(
  db: Database,
  table: Table,
): EditableRows<Table['$inferSelect'], Table['$inferInsert']> => {
  type Row = Table['$inferSelect'];
  // Drizzle cannot follow a table that is a type parameter; every row below is read from, or checked against, it.
  const rowsOf = (rows: unknown): Row[] => rows as Row[];
  const source: EditableTable = table;
  return {
    insert: async (row) => rowsOf(await db.insert(source).values(row).onConflictDoNothing().returning())[0],
    find: async (id) => rowsOf(await db.select().from(source).where(eq(source.id, id)))[0],
    change: (id, merge) =>
      db.transaction(async (transaction) => {
        const [current] = rowsOf(await transaction.select().from(source).where(eq(source.id, id)).for('update'));
        if (current === undefined) return undefined;
        return rowsOf(await transaction.update(source).set(merge(current)).where(eq(source.id, id)).returning())[0];
      }),
    delete: async (id) =>
      rowsOf(await db.delete(source).where(eq(source.id, id)).returning({ id: source.id })).length > 0,
    count: () => db.$count(source),
  };
};
