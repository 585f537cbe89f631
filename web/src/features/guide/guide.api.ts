import { calls } from '@bustan/contract/calls.ts';
import type { GuideArticle } from '@bustan/contract/guide.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, isOffline } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';
import type { GuideFilter } from './guide-filter.ts';

/** The guide changes only with a new release. */
const FRESH_FOR_MS = 3_600_000;

type ArticleListFilter = Pick<GuideFilter, 'q' | 'category'>;

const listKey = ({ q, category }: ArticleListFilter) => ['guide', 'list', q, category] as const;
const articleKey = (slug: string) => ['guide', 'one', slug] as const;

const listCall = ({ q, category }: ArticleListFilter) => ({
  query: { q: q || undefined, category: category || undefined },
});

/** Offline with nothing to show, the app's offline notice replaces the page's own error. */
const throwOnError = (error: unknown, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined && isOffline(error);

export const useGuide = (filter: ArticleListFilter) =>
  useQuery({
    queryKey: listKey(filter),
    queryFn: () => call(calls.listGuideArticles, listCall(filter)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
    throwOnError,
  });

/** Query rows for server rendering of the list. */
export const articleListRows = async (ask: PublicCall, filter: ArticleListFilter): Promise<PageRows> => [
  [listKey(filter), await ask(calls.listGuideArticles, listCall(filter))],
];

export const articleRows = (slug: string, article: GuideArticle | null): PageRows => [[articleKey(slug), article]];

export const isArticleNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Null if there is no such article. */
export const useArticle = (slug: string) =>
  useQuery({
    queryKey: articleKey(slug),
    queryFn: async (): Promise<GuideArticle | null> => {
      try {
        return await call(calls.getGuideArticle, { params: { slug } });
      } catch (error) {
        log.warn('The article could not be fetched', error);
        if (isArticleNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
    throwOnError,
  });
