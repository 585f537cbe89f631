import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { badges, opportunities, stories, translations } from '#database/schema.ts';

/** The kinds of content that have a table. */
type CountedTables = Omit<ContentCounts, 'helplines'>;

export const contentCountQueries = (db: Database) => ({
  /** Counts all four in one query. */
  count: async (): Promise<CountedTables> => {
    const { rows } = await db.execute<{ [Kind in keyof CountedTables]: number }>(sql`
      select (select count(*)::int from ${stories}) as stories,
        (select count(*)::int from ${opportunities}) as opportunities,
        (select count(*)::int from ${badges}) as badges,
        (select count(*)::int from ${translations}) as translations`);
    return rows[0] ?? { stories: 0, opportunities: 0, badges: 0, translations: 0 };
  },
});
