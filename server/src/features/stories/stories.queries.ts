import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { type EditableRows, editableRows } from '#database/editable-rows.queries.ts';
import { stories } from '#database/schema.ts';
import { anyOf, hitsOf } from '#database/word-hits.queries.ts';

export type StoryRow = typeof stories.$inferSelect;
export type NewStoryRow = typeof stories.$inferInsert;
/** A row without its text, as lists read it. */
export type StorySummaryRow = Omit<StoryRow, 'content' | 'contentAr' | 'search'>;

export interface StoriesPage {
  limit: number;
  before?: string | undefined;
  category?: string | undefined;
  /** The text of a `tsquery`. */
  search: string | null;
}

const summary = {
  id: stories.id,
  title: stories.title,
  titleAr: stories.titleAr,
  category: stories.category,
  categoryAr: stories.categoryAr,
  durationMinutes: stories.durationMinutes,
  createdAt: stories.createdAt,
  updatedAt: stories.updatedAt,
};

const conditionsOf = ({ before, category, search }: StoriesPage): SQL | undefined =>
  and(
    before === undefined
      ? undefined
      : sql`(${stories.createdAt}, ${stories.id}) < (select seen.created_at, seen.id from ${stories} seen where seen.id = ${before})`,
    category === undefined ? undefined : eq(stories.category, category),
    search === null ? undefined : sql`${stories.search} @@ ${search}::tsquery`,
  );

/** A story tells of many things in passing: its title and category say what it is about. */
const POINTS = [
  { places: 'AC', points: 3 },
  { places: 'D', points: 1 },
];

export interface StoryQueries extends EditableRows<StoryRow, NewStoryRow> {
  list(page: StoriesPage): Promise<StorySummaryRow[]>;
  /** Those that answer the words best, best first. */
  listRelevant(question: { words: readonly string[]; minPoints: number; limit: number }): Promise<StorySummaryRow[]>;
  listCategories(): Promise<{ category: string; categoryAr: string | null }[]>;
}

/** Lists are not prepared: the best plan of a search depends on how rare its words are. */
export const storyQueries = (db: Database): StoryQueries => ({
  ...editableRows(db, stories),
  list: (page) =>
    db
      .select(summary)
      .from(stories)
      .where(conditionsOf(page))
      .orderBy(desc(stories.createdAt), desc(stories.id))
      .limit(page.limit),
  listRelevant: ({ words, minPoints, limit }) => {
    const points = hitsOf(stories.search, words, POINTS);
    return db
      .select(summary)
      .from(stories)
      .where(and(sql`${stories.search} @@ ${anyOf(words)}::tsquery`, gte(points, minPoints)))
      .orderBy(desc(points), desc(stories.createdAt), desc(stories.id))
      .limit(limit);
  },
  listCategories: async () => {
    // Jumps from name to name through the index, so that many stories cost no more than few. PostgreSQL has no such
    // scan of its own before version 18.
    const { rows } = await db.execute<{ category: string; category_ar: string | null }>(sql`
      with recursive names as (
        (select category from ${stories} order by category limit 1)
        union all
        select (select next.category from ${stories} next where next.category > names.category order by next.category limit 1)
        from names where names.category is not null
      )
      select names.category, newest.category_ar
      from names, lateral (
        select category_ar from ${stories} one where one.category = names.category
        order by one.created_at desc, one.id desc limit 1
      ) newest
      where names.category is not null`);
    return rows.map((row) => ({ category: row.category, categoryAr: row.category_ar }));
  },
});
