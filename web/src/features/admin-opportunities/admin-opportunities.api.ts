import { calls } from '@bustan/contract/calls.ts';
import type { NewOpportunity, OpportunityChanges } from '@bustan/contract/opportunities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { call } from '#platform/api/call.ts';

interface Wanted {
  search: string;
  isUncheckedOnly: boolean;
}

/** Hidden and closed ones too. */
export const useOpportunityRows = ({ search, isUncheckedOnly }: Wanted) =>
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

/** Whatever shows opportunities, the public page too, asks again. */
export const useOpportunitiesChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['opportunities'] }),
      client.invalidateQueries({ queryKey: ['content-counts'] }),
    ]).then(() => undefined);
};
