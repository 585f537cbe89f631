import { calls } from '@bustan/contract/calls.ts';
import type { NewOpportunity, OpportunityChanges } from '@bustan/contract/opportunities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { call } from '#platform/api/call.ts';

interface OpportunityFilters {
  search: string;
  isUncheckedOnly: boolean;
}

/** Includes hidden and closed ones. */
export const useOpportunityRows = ({ search, isUncheckedOnly }: OpportunityFilters) =>
  useContentRows({
    queryKey: ['opportunities', 'admin', search, isUncheckedOnly],
    fetchPage: (before) =>
      call(calls.listOpportunities, {
        query: {
          scope: 'all',
          limit: CONTENT_PAGE_SIZE,
          before,
          ...(search === '' ? {} : { q: search }),
          ...(isUncheckedOnly ? { checked: 'never' } : {}),
        },
      }),
  });

export const createOpportunity = (body: NewOpportunity) => call(calls.createOpportunity, { body });
export const changeOpportunity = (id: string, body: OpportunityChanges) =>
  call(calls.updateOpportunity, { params: { id }, body });
export const deleteOpportunity = ({ id }: { id: string }) => call(calls.deleteOpportunity, { params: { id } });

/** Refetches all lists of opportunities, including the public page's. */
export const useOpportunitiesChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['opportunities'] }),
      client.invalidateQueries({ queryKey: ['content-counts'] }),
    ]).then(() => undefined);
};
