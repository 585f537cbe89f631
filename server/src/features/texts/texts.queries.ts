import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { translations } from '#database/schema.ts';

/** A row of the table without its search words. */
export type TranslatedRow = Omit<typeof translations.$inferSelect, 'search'>;

const columns = {
  id: translations.id,
  key: translations.key,
  en: translations.en,
  ar: translations.ar,
  category: translations.category,
  createdAt: translations.createdAt,
  updatedAt: translations.updatedAt,
};

export const textQueries = (db: Database) => ({
  listRows: (): Promise<TranslatedRow[]> => db.select(columns).from(translations),
  /** The keys of the rows that hold the words; `search` is the text of a `tsquery`. */
  findKeys: async (search: string): Promise<string[]> => {
    const rows = await db
      .select({ key: translations.key })
      .from(translations)
      .where(sql`${translations.search} @@ ${search}::tsquery`);
    return rows.map(({ key }) => key);
  },
});
