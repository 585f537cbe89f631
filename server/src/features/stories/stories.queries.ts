import { and, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { type EditableRows, editableRows } from '#database/editable-rows.queries.ts';
import { stories } from '#database/schema.ts';
import { matchAny, rankOf } from '#database/search-rank.queries.ts';

export type StoryRow = typeof stories.$inferSelect;
export type NewStoryRow = typeof stories.$inferInsert;
export type StoryContentRow = Omit<StoryRow, 'search'>;
/** A row without its text, as lists read it. */
export type StorySummaryRow = Omit<StoryContentRow, 'content' | 'contentAr'>;

/** A row with the beginning of its text, of which a list shows a sentence. */
export interface StoryOpeningRow extends StorySummaryRow {
  beginning: string;
  beginningAr: string | null;
}

export interface StoriesPage {
  limit: number;
  before?: string | undefined;
  category?: string | undefined;
  /** The text of a `tsquery`. */
  search: string | null;
}

const { search: _, ...contentColumns } = getTableColumns(stories);
const { content: __, contentAr: ___, ...summaryColumns } = contentColumns;

/** Characters of a text that hold its first sentence, with the heading before it. */
const BEGINNING_CHARS = 600;
const openingColumns = {
  ...summaryColumns,
  beginning: sql<string>`left(${stories.content}, ${BEGINNING_CHARS})`,
  beginningAr: sql<string | null>`left(${stories.contentAr}, ${BEGINNING_CHARS})`,
};

const conditionsOf = ({ before, category, search }: StoriesPage): SQL | undefined =>
  and(
    before === undefined
      ? undefined
      : sql`(${stories.createdAt}, ${stories.id}) < (select seen.created_at, seen.id from ${stories} seen where seen.id = ${before})`,
    category === undefined ? undefined : eq(stories.category, category),
    search === null ? undefined : sql`${stories.search} @@ ${search}::tsquery`,
  );

const newestFirst = [desc(stories.createdAt), desc(stories.id)];

/** The title and category of a story say what it is about; its text mentions many other subjects. */
const POINTS = [
  { classes: 'AC', points: 3 },
  { classes: 'D', points: 1 },
];

export interface StoryQueries extends EditableRows<StoryRow, NewStoryRow> {
  list(page: StoriesPage): Promise<StoryOpeningRow[]>;
  listWithContent(page: StoriesPage): Promise<StoryContentRow[]>;
  /** Those that match the words best, best first. */
  listRelevant(query: { words: readonly string[]; minPoints: number; limit: number }): Promise<StorySummaryRow[]>;
  listCategories(): Promise<{ category: string; categoryAr: string | null }[]>;
}

/** Lists are not prepared: the best plan of a search depends on how rare its words are. */
export const storyQueries = (db: Database): StoryQueries => ({
  ...editableRows(db, stories),
  list: (page) =>
    db
      .select(openingColumns)
      .from(stories)
      .where(conditionsOf(page))
      .orderBy(...newestFirst)
      .limit(page.limit),
  listWithContent: (page) =>
    db
      .select(contentColumns)
      .from(stories)
      .where(conditionsOf(page))
      .orderBy(...newestFirst)
      .limit(page.limit),
  listRelevant: ({ words, minPoints, limit }) => {
    const points = rankOf(stories.search, words, POINTS);
    return db
      .select(summaryColumns)
      .from(stories)
      .where(and(sql`${stories.search} @@ ${matchAny(words)}::tsquery`, gte(points, minPoints)))
      .orderBy(desc(points), desc(stories.createdAt), desc(stories.id))
      .limit(limit);
  },
  listCategories: async () => {
    // A loose index scan from name to name, so that many stories cost no more than few. PostgreSQL has no skip scan
    // before version 18.
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
