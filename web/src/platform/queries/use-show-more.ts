import { useState } from 'react';
import { useLocation } from 'wouter';
import { isUnanswered } from '#platform/api/api-error.ts';
import { useOnline } from '#platform/browser/use-online.ts';
import { MAX_PAGES, type MoreRows } from './paged-rows.ts';

interface ShowMoreOptions<Row> {
  query: MoreRows & { next: Row | undefined };
  pages: number;
  /** Of the list with so many pages, or going on after a row. */
  addressOf: (continued: { pages: number; before?: string }) => string;
  lastId: string | undefined;
  /** Before rows are added. */
  onAdd: () => void;
  onFailure: () => void;
}

/**
 * "Show more" of a list whose address says how much of it is shown. The address is replaced: Back leaves the list, and
 * comes back to as much of it.
 */
export const useShowMore = <Row extends { id: string }>(options: ShowMoreOptions<Row>) => {
  const { query, pages, addressOf, lastId, onAdd, onFailure } = options;
  const [, navigate] = useLocation();
  const isOnline = useOnline();
  const [wasUnanswered, setUnanswered] = useState(false);
  const isLongest = pages >= MAX_PAGES;
  const address =
    isLongest && lastId !== undefined ? addressOf({ pages: 1, before: lastId }) : addressOf({ pages: pages + 1 });
  const show = async () => {
    setUnanswered(false);
    try {
      await query.loadMore();
    } catch (error) {
      if (isUnanswered(error)) setUnanswered(true);
      else onFailure();
      return;
    }
    onAdd();
    navigate(address, { replace: true });
  };
  return {
    href: isLongest ? address : `${address}#${query.next?.id}`,
    isBusy: query.isLoadingMore,
    /** Nobody answered, and nobody can be reached yet. */
    isOffline: wasUnanswered && !isOnline,
    /** A list that is as long as it gets is left for one that goes on. */
    onShow: isLongest ? undefined : () => void show(),
  };
};
