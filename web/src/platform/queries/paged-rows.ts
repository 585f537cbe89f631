import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOffline } from '#platform/api/api-error.ts';
import { EVERYBODY, keptFor } from './kept-queries.ts';

/** What is shown at first, and added by each "show more". */
export const PAGE_SIZE = 12;
/** One row more than is shown is asked for. What stands after so many pages begins a list of its own, with `before`. */
export const MAX_PAGES = Math.floor((MAX_PAGE_SIZE - 1) / PAGE_SIZE);
/** Rows that came with the document are not fetched again at once. */
export const FRESH_FOR_MS = 60_000;

/** Of the rows that follow the one with the id `before`, or from the beginning. */
export interface RowsAsked {
  limit: number;
  before: string | undefined;
}

interface PagedRowsOptions<Row> {
  /** Without the number of pages. */
  queryKey: QueryKey;
  /** How many pages are shown, as the address says. */
  pages: number;
  before: string | undefined;
  fetchRows: (asked: RowsAsked) => Promise<Row[]>;
}

/** The key of the first pages of a list, with the row that tells whether more follow. */
export const pagesKey = (queryKey: QueryKey, pages: number): QueryKey => [...queryKey, pages];

/** What the server is asked for to render so many pages. */
export const rowsAsked = (pages: number, before: string | undefined): RowsAsked => ({
  limit: pages * PAGE_SIZE + 1,
  before,
});

/**
 * The first pages of a public list, as many as its address says: so a list that was continued can be opened from a link,
 * reloaded and come back to. While another filter loads, the previous rows stay.
 */
export const usePagedRows = <Row extends { id: string }>({
  queryKey,
  pages,
  before,
  fetchRows,
}: PagedRowsOptions<Row>) => {
  const client = useQueryClient();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: pagesKey(queryKey, pages),
    queryFn: () => fetchRows(rowsAsked(pages, before)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
    // Offline with nothing to show, the app's offline notice replaces the page's own error.
    throwOnError: (error, { state }) => state.data === undefined && isOffline(error),
  });
  const rows = data?.slice(0, pages * PAGE_SIZE);
  /** Fetches the next page alone; it is shown when the address names it. Fails as the request does. */
  const loadMore = async (): Promise<void> => {
    setLoadingMore(true);
    try {
      const added = await fetchRows(rowsAsked(1, rows?.at(-1)?.id));
      client.setQueryData(pagesKey(queryKey, pages + 1), [...(rows ?? []), ...added]);
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    rows,
    /** The first row of the next page. */
    next: data?.[pages * PAGE_SIZE],
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    isLoadingMore,
    loadMore,
  };
};

/** What a "show more" needs to know of the list above it. */
export type MoreRows = Pick<ReturnType<typeof usePagedRows>, 'next' | 'isLoadingMore' | 'loadMore'>;
