import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { type EditableRows, editableRows } from '#database/editable-rows.queries.ts';
import { translations } from '#database/schema.ts';

export type TranslationRow = typeof translations.$inferSelect;
export type NewTranslationRow = typeof translations.$inferInsert;

export interface TranslationsPage {
  limit: number;
  before?: string | undefined;
  /** The text of a `tsquery`. */
  search: string | null;
}

/** Rows of one statement, which PostgreSQL limits to 65,535 parameters. */
const ROWS_AT_ONCE = 500;

const conditionsOf = ({ before, search }: TranslationsPage): SQL | undefined =>
  and(
    before === undefined
      ? undefined
      : gt(translations.key, sql`(select seen.key from ${translations} seen where seen.id = ${before})`),
    search === null ? undefined : sql`${translations.search} @@ ${search}::tsquery`,
  );

/** Splits rows into batches; lazily generated rows are generated between the statements. */
function* batchesOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    if (batch.push(row) < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const findByKeys = async (db: Queryable, keys: readonly string[]): Promise<TranslationRow[]> => {
  const found: TranslationRow[] = [];
  for (const batch of batchesOf(keys)) {
    found.push(...(await db.select().from(translations).where(inArray(translations.key, batch))));
  }
  return found;
};

const updatedColumns = {
  en: sql`excluded.en`,
  ar: sql`excluded.ar`,
  category: sql`excluded.category`,
  search: sql`excluded.search`,
  updatedAt: sql`excluded.updated_at`,
};

export interface TranslationQueries extends EditableRows<TranslationRow, NewTranslationRow> {
  list(page: TranslationsPage): Promise<TranslationRow[]>;
  listAll(): Promise<TranslationRow[]>;
  /** `plan` gets the rows with these keys, locked, and answers the rows to write. */
  writeByKey(keys: readonly string[], plan: (current: TranslationRow[]) => Iterable<NewTranslationRow>): Promise<void>;
  findByKeys(keys: readonly string[]): Promise<TranslationRow[]>;
}

/** Changes run one after the other, because an import decides by all rows; readers never wait. */
export const translationQueries = (db: Database): TranslationQueries => {
  const inTurn = <Result>(act: (transaction: Database) => Promise<Result>): Promise<Result> =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${translations} in share row exclusive mode`);
      // A transaction has every method of the database that is used here.
      return act(transaction as unknown as Database);
    });
  const rows = editableRows(db, translations);
  return {
    ...rows,
    insert: (row) => inTurn((transaction) => editableRows(transaction, translations).insert(row)),
    change: (id, merge) => inTurn((transaction) => editableRows(transaction, translations).change(id, merge)),
    delete: (id) => inTurn((transaction) => editableRows(transaction, translations).delete(id)),
    list: (page) =>
      db.select().from(translations).where(conditionsOf(page)).orderBy(asc(translations.key)).limit(page.limit),
    listAll: () => db.select().from(translations).orderBy(asc(translations.key)),
    writeByKey: (keys, plan) =>
      inTurn(async (transaction) => {
        for (const batch of batchesOf(plan(await findByKeys(transaction, keys)))) {
          await transaction
            .insert(translations)
            .values(batch)
            .onConflictDoUpdate({ target: translations.key, set: updatedColumns });
        }
      }),
    findByKeys: (keys) => findByKeys(db, keys),
  };
};
