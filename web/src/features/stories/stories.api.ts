import { calls } from '@bustan/contract/calls.ts';
import type { Story, StoryCategory, StorySummary } from '@bustan/contract/stories.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError, isOffline } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import type { StoryFilter } from './story-filter.ts';

const PAGE_SIZE = 24;
/** Stories change seldom: rows that came with the document are not fetched again at once. */
const FRESH_FOR_MS = 60_000;

type StoryCursor = string | null;

// One common prefix, so that editing a story can invalidate all public queries.
const listKey = ({ q, category, before = null }: Omit<StoryFilter, 'before'> & { before?: StoryCursor | undefined }) =>
  ['stories', 'list', q, category, before] as const;
const categoriesKey = ['stories', 'categories'] as const;
const storyKey = (id: string) => ['stories', 'one', id] as const;

/** One more than is shown, to know whether there is a next page. */
const listCall = ({ q, category }: StoryFilter, before: StoryCursor) => ({
  query: {
    limit: PAGE_SIZE + 1,
    q: q || undefined,
    category: category || undefined,
    before: before ?? undefined,
  },
});

/** Offline with nothing to show, the app's offline notice replaces the page's own error. */
const throwOnError = (error: unknown, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined && isOffline(error);

export const useStories = (filter: StoryFilter) => {
  const query = useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam }) => call(calls.listStories, listCall(filter, pageParam)),
    initialPageParam: (filter.before ?? null) as StoryCursor, // widened: later pages start after a story
    getNextPageParam: (page: StorySummary[]): StoryCursor =>
      page.length > PAGE_SIZE ? (page[PAGE_SIZE - 1]?.id ?? null) : null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    throwOnError,
  });
  const stories = query.data?.pages.flatMap((page) => page.slice(0, PAGE_SIZE));
  return { ...query, stories };
};

/** Optional for the page: if it fails, only the category filter is missing. */
export const useStoryCategories = (): StoryCategory[] =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: () => call(calls.listStoryCategories, {}),
    staleTime: FRESH_FOR_MS,
  }).data ?? [];

/** Query rows for server rendering of the list. */
export const storyListRows = async (ask: PublicCall, filter: StoryFilter): Promise<PageRows> => {
  const [page, categories] = await Promise.all([
    ask(calls.listStories, listCall(filter, filter.before ?? null)),
    ask(calls.listStoryCategories, {}),
  ]);
  return [
    [listKey(filter), { pages: [page], pageParams: [filter.before ?? null] }],
    [categoriesKey, categories],
  ];
};

export const storyRows = (id: string, story: Story | null): PageRows => [[storyKey(id), story]];

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
    throwOnError,
  });
