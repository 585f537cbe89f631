import { calls } from '@bustan/contract/calls.ts';
import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { Opportunity, SavedOpportunity } from '@bustan/contract/opportunities.ts';
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';

const savedKey = (userId: string | undefined) => ['saved-opportunities', userId] as const;

/** Not fetched while nobody is signed in. */
export const useSavedOpportunities = (userId: string | undefined) =>
  useQuery({
    queryKey: savedKey(userId),
    queryFn:
      userId === undefined ? skipToken : () => call(calls.listSavedOpportunities, { query: { limit: MAX_PAGE_SIZE } }),
    meta: keptFor(userId ?? EVERYBODY),
  });

interface SavedChange {
  opportunity: Opportunity;
  isSaved: boolean;
}

/** "Not found" counts as success: another device or an admin has removed it already. */
const unsave = (id: string): Promise<unknown> =>
  call(calls.unsaveOpportunity, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'opportunity_not_found') throw error;
  });

const updateCache = (client: QueryClient, userId: string, { opportunity, isSaved }: SavedChange): void => {
  client.setQueryData<SavedOpportunity[]>(savedKey(userId), (rows = []) => {
    const others = rows.filter(({ id }) => id !== opportunity.id);
    return isSaved ? [{ ...opportunity, saved_at: new Date().toISOString() }, ...others] : others;
  });
};

interface ToggleSavedOptions {
  userId: string;
  opportunityId: string;
  onFailure: () => void;
}

/**
 * An optimistic update, rolled back on failure. Changes to one opportunity are sent in order; the list is refetched only
 * after the last pending change, so that no older answer undoes a newer one.
 */
export const useToggleSaved = ({ userId, opportunityId, onFailure }: ToggleSavedOptions) => {
  const client = useQueryClient();
  const mutationKey = ['toggle-saved', userId];
  return useMutation({
    mutationKey,
    scope: { id: `saved ${userId} ${opportunityId}` },
    mutationFn: async ({ opportunity: { id }, isSaved }: SavedChange): Promise<void> => {
      await (isSaved ? call(calls.saveOpportunity, { body: { opportunity_id: id } }) : unsave(id));
    },
    onMutate: async (change) => {
      updateCache(client, userId, change);
      await client.cancelQueries({ queryKey: savedKey(userId) });
    },
    onError: (_, { opportunity, isSaved }) => {
      updateCache(client, userId, { opportunity, isSaved: !isSaved });
      onFailure();
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: savedKey(userId) });
    },
  });
};
