import { calls } from '@bustan/contract/calls.ts';
import type { Story, StoryCategory, StorySummary } from '@bustan/contract/stories.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { isOffline } from '#platform/api/is-offline.ts';
import { log } from '#platform/log/log.ts';
import type { AskPublic, PageRows } from '#platform/page-data/page-data.ts';
import type { StoryFilter } from './story-filter.ts';

const STORIES_SHOWN_AT_ONCE = 24;
/** Stories change seldom; what the document brought is not asked for again at once. */
const FRESH_FOR_MS = 60_000;

type Cursor = string | null;

// All begin alike: whoever changes a story makes the public pages ask again.
const listKey = ({ q, category, before = null }: Omit<StoryFilter, 'before'> & { before?: Cursor | undefined }) =>
  ['stories', 'list', q, category, before] as const;
const categoriesKey = ['stories', 'categories'] as const;
const storyKey = (id: string) => ['stories', 'one', id] as const;

/** One more than is shown tells whether there are more. */
const listCall = ({ q, category }: StoryFilter, before: Cursor) => ({
  query: {
    limit: STORIES_SHOWN_AT_ONCE + 1,
    q: q || undefined,
    category: category || undefined,
    before: before ?? undefined,
  },
});

/** With no connection, and nothing to show, the page's own notice is kinder than an error. */
const throwOnError = (error: unknown, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined && isOffline(error);

export const useStories = (filter: StoryFilter) => {
  const query = useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam }) => call(calls.listStories, listCall(filter, pageParam)),
    initialPageParam: (filter.before ?? null) as Cursor, // widened: later pages begin after a story
    getNextPageParam: (page: StorySummary[]): Cursor =>
      page.length > STORIES_SHOWN_AT_ONCE ? (page[STORIES_SHOWN_AT_ONCE - 1]?.id ?? null) : null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    throwOnError,
  });
  const stories = query.data?.pages.flatMap((page) => page.slice(0, STORIES_SHOWN_AT_ONCE));
  return { ...query, stories };
};

/** The list is whole without them, so a failure only leaves out the choice. */
export const useStoryCategories = (): StoryCategory[] =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: () => call(calls.listStoryCategories, {}),
    staleTime: FRESH_FOR_MS,
  }).data ?? [];

/** What both pages of the feature are drawn with on the server. */
export const storiesRows = async (ask: AskPublic, filter: StoryFilter): Promise<PageRows> => {
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

/** Null where there is no such story. */
export const isNoStory = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A story that cannot be had is only logged; the reader is told that it was not found (spec section 8). */
export const useStory = (id: string) =>
  useQuery({
    queryKey: storyKey(id),
    queryFn: async (): Promise<Story | null> => {
      try {
        return await call(calls.getStory, { params: { id } });
      } catch (error) {
        log.warn('The story could not be fetched', error);
        if (isNoStory(error)) return null;
        throw error;
      }
    },
    staleTime: FRESH_FOR_MS,
    throwOnError,
  });
