import { calls } from '@bustan/contract/calls.ts';
import { HELPLINE_COUNTRIES } from '@bustan/contract/helplines/helpline-rows.ts';
import type { AdminHelpline, HelplineEdit, NewHelpline } from '@bustan/contract/helplines.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/api/call.ts';

const QUERY_KEY = ['helplines', 'admin'];

/** By country, in the order of the country choice; stable within one. */
const byCountry = (lines: readonly AdminHelpline[]): AdminHelpline[] =>
  HELPLINE_COUNTRIES.flatMap((country) => lines.filter((line) => line.country === country));

/** All of them in one request, because there are few. */
export const useHelplines = () => {
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: () => call(calls.listHelplines, {}) });
  return {
    rows: useMemo(() => query.data && byCountry(query.data), [query.data]),
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    loadMore: () => undefined,
    hasFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    isStale: false,
    retry: () => void query.refetch(),
  };
};

export const createHelpline = (body: NewHelpline) => call(calls.createHelpline, { body });
export const changeHelpline = (id: string, body: HelplineEdit) => call(calls.updateHelpline, { params: { id }, body });
/** Restores the delivered line, or deletes one that was added here. */
export const restoreHelpline = ({ id }: { id: string }) => call(calls.deleteHelpline, { params: { id } });

export const useHelplinesChanged = () => {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: ['content-counts'] });
    await client.invalidateQueries({ queryKey: QUERY_KEY });
  };
};
