import type {
  ListedStory,
  NewStory,
  Story,
  StoryCategory,
  StoryChanges,
  StorySummary,
} from '@bustan/contract/stories.ts';
import { openingOf } from '@bustan/contract/story-text.ts';
import type * as z from 'zod/mini';
import { type ColumnMap, createPresenter, toColumns } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { toSearchQuery, toSearchVector } from '#platform/search/full-text.ts';
import { extractKeywords } from '#platform/search/keywords.ts';
import {
  type NewStoryRow,
  type StoryContentRow,
  type StoryRow,
  type StorySummaryRow,
  storyQueries,
} from './stories.queries.ts';

type CreateStoryBody = z.output<typeof NewStory>;
type ChangeStoryBody = z.output<typeof StoryChanges>;
const SUMMARY_COLUMNS = {
  id: 'id',
  title: 'title',
  title_ar: 'titleAr',
  category: 'category',
  category_ar: 'categoryAr',
  duration_minutes: 'durationMinutes',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies ColumnMap<StorySummary, StorySummaryRow>;

const STORY_COLUMNS = {
  ...SUMMARY_COLUMNS,
  content: 'content',
  content_ar: 'contentAr',
} as const satisfies ColumnMap<Story, StoryContentRow>;

const summarize = createPresenter<StorySummary, StorySummaryRow>(SUMMARY_COLUMNS);
const present = createPresenter<Story, StoryContentRow>(STORY_COLUMNS);

type SearchableStory = Pick<NewStoryRow, 'title' | 'titleAr' | 'category' | 'categoryAr' | 'content' | 'contentAr'>;

const searchVector = (columns: SearchableStory) =>
  toSearchVector({
    A: [columns.title, columns.titleAr ?? null],
    C: [columns.category, columns.categoryAr ?? null],
    D: [columns.content, columns.contentAr ?? null],
  });

/** Five words of the text, or one of the title or category and two of the text. */
const MIN_RELEVANCE_POINTS = 5;

export interface Stories extends Editing<Story, CreateStoryBody, ChangeStoryBody> {
  list(options: {
    limit: number;
    before?: string | undefined;
    q?: string | undefined;
    category?: string | undefined;
    /** With their texts. */
    hasContent?: boolean;
  }): Promise<ListedStory[]>;
  /** Stories that a message is about, best first. */
  listRelevant(options: { message: string; limit: number }): Promise<StorySummary[]>;
  /** Its title; null when there is none. */
  find(id: string): Promise<Pick<Story, 'title' | 'title_ar'> | null>;
  /** Refuses with `story_not_found`. */
  get(id: string): Promise<Story>;
  listCategories(): Promise<StoryCategory[]>;
  count(): Promise<number>;
}

export const createStories = ({ db, clock }: { db: Database; clock: Clock }): Stories => {
  const queries = storyQueries(db);
  const editing = createEditing<StoryRow, NewStoryRow, Story, CreateStoryBody, ChangeStoryBody>({
    rows: queries,
    noun: 'story',
    clock,
    present,
    create: (body) => {
      const columns = toColumns(STORY_COLUMNS, body);
      return { ...columns, search: searchVector(columns) };
    },
    merge: (current, changes) => {
      const columns = toColumns(STORY_COLUMNS, changes);
      return { ...columns, search: searchVector({ ...current, ...columns }) };
    },
  });
  return {
    ...editing,
    list: async ({ limit, before, q, category, hasContent = false }) => {
      const page = { limit, before, category, search: toSearchQuery(q) };
      if (hasContent) return (await queries.listWithContent(page)).map(present);
      const rows = await queries.list(page);
      return rows.map((row) => ({
        ...summarize(row),
        opening: openingOf(row.beginning),
        opening_ar: row.beginningAr === null ? null : openingOf(row.beginningAr),
      }));
    },
    listRelevant: async ({ message, limit }) => {
      const words = extractKeywords(message);
      if (words.length === 0) return [];
      return (await queries.listRelevant({ words, minPoints: MIN_RELEVANCE_POINTS, limit })).map(summarize);
    },
    find: async (id) => {
      const row = await queries.find(id);
      return row === undefined ? null : present(row);
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
