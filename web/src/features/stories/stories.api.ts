import { calls } from '@bustan/contract/calls.ts';
import type { ListedStory, Story, StoryCategory } from '@bustan/contract/stories.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isOffline } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';
import { FRESH_FOR_MS, pagesKey, type RowsAsked, rowsAsked, usePagedRows } from '#platform/queries/paged-rows.ts';
import type { StoryFilter } from './story-filter.ts';

// One common prefix, so that editing a story can invalidate all public queries.
const listKey = ({
  q,
  category,
  before = null,
}: Pick<StoryFilter, 'q' | 'category'> & { before?: string | null | undefined }) =>
  ['stories', 'list', q, category, before] as const;
const categoriesKey = ['stories', 'categories'] as const;
const storyKey = (id: string) => ['stories', 'one', id] as const;
const nextKey = (id: string) => ['stories', 'next', id] as const;

const listCall = ({ q, category }: StoryFilter, asked: RowsAsked) => ({
  query: { limit: asked.limit, q: q || undefined, category: category || undefined, before: asked.before },
});

/** Offline with nothing to show, the app's offline notice replaces the page's own error. */
const throwOnError = (error: unknown, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined && isOffline(error);

export const useStories = (filter: StoryFilter) =>
  usePagedRows<ListedStory>({
    queryKey: listKey(filter),
    pages: filter.pages,
    before: filter.before,
    fetchRows: (asked) => call(calls.listStories, listCall(filter, asked)),
  });

/** Optional for the page: if it fails, only the category filter is missing. */
export const useStoryCategories = (): StoryCategory[] =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: () => call(calls.listStoryCategories, {}),
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
  }).data ?? [];

/** Query rows for server rendering of the list. */
export const storyListRows = async (ask: PublicCall, filter: StoryFilter): Promise<PageRows> => {
  const { before, pages } = filter;
  const [rows, categories] = await Promise.all([
    ask(calls.listStories, listCall(filter, rowsAsked(pages, before))),
    ask(calls.listStoryCategories, {}),
  ]);
  return [
    [pagesKey(listKey(filter), pages), rows],
    [categoriesKey, categories],
  ];
};

export const storyRows = (id: string, story: Story | null): PageRows => [[storyKey(id), story]];

/** The one before it, or the newest after the oldest; null if there is no other. */
const findNextStory = async (ask: PublicCall, id: string): Promise<ListedStory | null> => {
  const [before] = await ask(calls.listStories, { query: { limit: 1, before: id } });
  const [next] = before === undefined ? await ask(calls.listStories, { query: { limit: 1 } }) : [before];
  return next === undefined || next.id === id ? null : next;
};

/** Query row of the story that follows, for server rendering; none if it cannot be found now. */
export const nextStoryRows = async (ask: PublicCall, id: string): Promise<PageRows> => {
  try {
    return [[nextKey(id), await findNextStory(ask, id)]];
  } catch {
    return [];
  }
};

/** Optional for the page: if it fails, only the way to the next story is missing. */
export const useNextStory = (id: string): ListedStory | null =>
  useQuery({
    queryKey: nextKey(id),
    queryFn: () => findNextStory(call, id),
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
  }).data ?? null;

export const isStoryNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Null if there is no such story. Errors are only logged; the page says "not found" (spec section 8). */
export const useStory = (id: string) =>
  useQuery({
    queryKey: storyKey(id),
    queryFn: async (): Promise<Story | null> => {
      try {
        return await call(calls.getStory, { params: { id } });
      } catch (error) {
        log.warn('The story could not be fetched', error);
        if (isStoryNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
    throwOnError,
  });
