import type { NewStory, Story, StoryCategory, StoryChanges, StorySummary } from '@bustan/contract/stories.ts';
import type * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { toSearchQuery, toSearchVector } from '#platform/search/full-text.ts';
import { extractKeywords } from '#platform/search/keywords.ts';
import { type NewStoryRow, type StoryRow, type StorySummaryRow, storyQueries } from './stories.queries.ts';

type Created = z.output<typeof NewStory>;
type Changes = z.output<typeof StoryChanges>;
type Columns = Omit<NewStoryRow, 'id' | 'createdAt' | 'updatedAt' | 'search'>;

const summarize = (row: StorySummaryRow): StorySummary => ({
  id: row.id,
  title: row.title,
  title_ar: row.titleAr,
  category: row.category,
  category_ar: row.categoryAr,
  duration_minutes: row.durationMinutes,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const present = (row: StoryRow): Story => ({ ...summarize(row), content: row.content, content_ar: row.contentAr });

const withSearch = (columns: Columns) => ({
  ...columns,
  search: toSearchVector({
    A: [columns.title, columns.titleAr ?? null],
    C: [columns.category, columns.categoryAr ?? null],
    D: [columns.content, columns.contentAr ?? null],
  }),
});

/** A field that was not sent stays as it is; one that was sent empty becomes null. */
const changed = <Value>(sent: Value | undefined, current: Value): Value => (sent === undefined ? current : sent);

/** Five words of its text, or one of its title or category and two more. */
const MIN_RELEVANCE_POINTS = 5;

export interface Stories extends Editing<Story, Created, Changes> {
  list(options: {
    limit: number;
    before?: string | undefined;
    q?: string | undefined;
    category?: string | undefined;
  }): Promise<StorySummary[]>;
  /** Stories that a message is about, best first. */
  listRelevant(asked: { message: string; limit: number }): Promise<StorySummary[]>;
  /** Refuses with `story_not_found`. */
  get(id: string): Promise<Story>;
  listCategories(): Promise<StoryCategory[]>;
  count(): Promise<number>;
}

export const createStories = ({ db, clock }: { db: Database; clock: Clock }): Stories => {
  const queries = storyQueries(db);
  const editing = createEditing<StoryRow, NewStoryRow, Story, Created, Changes>({
    rows: queries,
    noun: 'story',
    clock,
    present,
    create: (body) =>
      withSearch({
        title: body.title,
        titleAr: body.title_ar ?? null,
        category: body.category,
        categoryAr: body.category_ar ?? null,
        content: body.content,
        contentAr: body.content_ar ?? null,
        durationMinutes: body.duration_minutes ?? null,
      }),
    merge: (current, changes) =>
      withSearch({
        title: changed(changes.title, current.title),
        titleAr: changed(changes.title_ar, current.titleAr),
        category: changed(changes.category, current.category),
        categoryAr: changed(changes.category_ar, current.categoryAr),
        content: changed(changes.content, current.content),
        contentAr: changed(changes.content_ar, current.contentAr),
        durationMinutes: changed(changes.duration_minutes, current.durationMinutes),
      }),
  });
  return {
    ...editing,
    list: async ({ limit, before, q, category }) => {
      const rows = await queries.list({ limit, before, category, search: toSearchQuery(q) });
      return rows.map(summarize);
    },
    listRelevant: async ({ message, limit }) => {
      const words = extractKeywords(message);
      if (words.length === 0) return [];
      return (await queries.listRelevant({ words, minPoints: MIN_RELEVANCE_POINTS, limit })).map(summarize);
    },
    get: async (id) => {
      const row = await queries.find(id);
      if (row === undefined) throw new ApiError('story_not_found');
      return present(row);
    },
    listCategories: async () =>
      (await queries.listCategories()).map(({ category, categoryAr }) => ({ category, category_ar: categoryAr })),
    count: queries.count,
  };
};
