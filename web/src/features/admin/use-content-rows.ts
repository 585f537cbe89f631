import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

/** Rows loaded by “Show more”. */
export const CONTENT_PAGE_SIZE = 50;

interface ContentRowsOptions<Row> {
  queryKey: QueryKey;
  /** At most `CONTENT_PAGE_SIZE` rows, following the row with that id. */
  fetchPage: (before: string | undefined) => Promise<Row[]>;
}

/** A paged list; while a new search loads, the previous rows stay. */
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
    /** Whether the rows belong to the previous search. */
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
};

export type ContentRows<Row> = Omit<ReturnType<typeof useContentRows>, 'rows'> & { rows: Row[] | undefined };

const DEBOUNCE_MS = 250;

/** Avoids a request for each letter; clearing the search applies at once. */
export const useDebouncedSearch = (value: string): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};
