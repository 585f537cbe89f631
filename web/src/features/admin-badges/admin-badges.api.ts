import type { BadgeChanges, NewBadge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { call } from '#platform/api/call.ts';
import { matchesBadge, searchWords } from './badge-search.ts';

/** The server does not search badges, because there are few: a search loads all pages and filters them here. */
export const useBadgeRows = (search: string) => {
  const content = useContentRows({
    queryKey: ['badges', 'admin'],
    fetchPage: (before) => call(calls.listBadges, { query: { limit: CONTENT_PAGE_SIZE, before } }),
  });
  const { rows, hasMore, isLoadingMore, hasMoreFailed, loadMore } = content;
  const words = searchWords(search);
  const isIncomplete = words.length > 0 && hasMore && !isLoadingMore && !hasMoreFailed;
  const loadNext = useEffectEvent(loadMore);
  // False while a page is loading, so the effect runs again after each page.
  useEffect(() => {
    if (isIncomplete) loadNext();
  }, [isIncomplete]);
  return { ...content, rows: words.length === 0 ? rows : rows?.filter((badge) => matchesBadge(badge, words)) };
};

export const createBadge = (body: NewBadge) => call(calls.createBadge, { body });
export const changeBadge = (id: string, body: BadgeChanges) => call(calls.updateBadge, { params: { id }, body });
export const deleteBadge = ({ id }: { id: string }) => call(calls.deleteBadge, { params: { id } });

/** Refetches all lists of badges, including the pathway's. */
export const useBadgesChanged = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['badges'] });
    void client.invalidateQueries({ queryKey: ['content-counts'] });
  };
};
