import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Rows that one press of “Show more” brings. */
export const CONTENT_PAGE_SIZE = 50;

interface ContentRowsOptions<Row> {
  queryKey: QueryKey;
  /** At most `CONTENT_PAGE_SIZE` rows, those after the row of that id. */
  fetchPage: (before: string | undefined) => Promise<Row[]>;
}

/** A list that grows page by page; while other words are looked for, the rows of the last ones stay. */
export const useContentRows = <Row extends { id: string }>({ queryKey, fetchPage }: ContentRowsOptions<Row>) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined, // the first page has none, the others an id
    getNextPageParam: (page) => (page.length < CONTENT_PAGE_SIZE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
  return {
    rows: useMemo(() => query.data?.pages.flat(), [query.data]),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    hasFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    /** What stands there belongs to the words before. */
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
};

export type ContentRows<Row> = Omit<ReturnType<typeof useContentRows>, 'rows'> & { rows: Row[] | undefined };
