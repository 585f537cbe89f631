import { calls } from '@bustan/contract/calls.ts';
import type { GuideArticle } from '@bustan/contract/guide.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { isOffline } from '#platform/api/is-offline.ts';
import { log } from '#platform/log/log.ts';
import type { AskPublic, PageRows } from '#platform/page-data/page-data.ts';
import type { GuideFilter } from './guide-filter.ts';

/** The guide changes with the product only. */
const FRESH_FOR_MS = 3_600_000;

type Wanted = Pick<GuideFilter, 'q' | 'category'>;

const listKey = ({ q, category }: Wanted) => ['guide', 'list', q, category] as const;
const articleKey = (slug: string) => ['guide', 'one', slug] as const;

const listCall = ({ q, category }: Wanted) => ({ query: { q: q || undefined, category: category || undefined } });

/** With no connection, and nothing to show, the page's own notice is kinder than an error. */
const throwOnError = (error: unknown, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined && isOffline(error);

export const useGuide = (wanted: Wanted) =>
  useQuery({
    queryKey: listKey(wanted),
    queryFn: () => call(calls.listGuideArticles, listCall(wanted)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    throwOnError,
  });

/** What the guide is drawn with on the server. */
export const guideRows = async (ask: AskPublic, wanted: Wanted): Promise<PageRows> => [
  [listKey(wanted), await ask(calls.listGuideArticles, listCall(wanted))],
];

export const articleRows = (slug: string, article: GuideArticle | null): PageRows => [[articleKey(slug), article]];

/** Null where there is no such article. */
export const isNoArticle = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const useArticle = (slug: string) =>
  useQuery({
    queryKey: articleKey(slug),
    queryFn: async (): Promise<GuideArticle | null> => {
      try {
        return await call(calls.getGuideArticle, { params: { slug } });
      } catch (error) {
        log.warn('The article could not be fetched', error);
        if (isNoArticle(error)) return null;
        throw error;
      }
    },
    staleTime: FRESH_FOR_MS,
    throwOnError,
  });
