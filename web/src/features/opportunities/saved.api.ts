import { calls } from '@bustan/contract/calls.ts';
import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { Opportunity, SavedOpportunity } from '@bustan/contract/opportunities.ts';
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';

const keyOf = (userId: string | undefined) => ['saved-opportunities', userId] as const;

/** What somebody put aside; nothing is asked for while nobody is signed in. */
export const useSavedOpportunities = (userId: string | undefined) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn:
      userId === undefined ? skipToken : () => call(calls.listSavedOpportunities, { query: { limit: MAX_PAGE_SIZE } }),
  });

interface Toggle {
  opportunity: Opportunity;
  isSaved: boolean;
}

/** One that is not in the list any more, by another device or an admin, is where the press wanted it. */
const unsave = (id: string): Promise<unknown> =>
  call(calls.unsaveOpportunity, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'opportunity_not_found') throw error;
  });

const change = (client: QueryClient, userId: string, { opportunity, isSaved }: Toggle): void => {
  client.setQueryData<SavedOpportunity[]>(keyOf(userId), (rows = []) => {
    const others = rows.filter(({ id }) => id !== opportunity.id);
    return isSaved ? [{ ...opportunity, saved_at: new Date().toISOString() }, ...others] : others;
  });
};

interface ToggleOptions {
  userId: string;
  opportunityId: string;
  onFailure: () => void;
}

/**
 * Shown at once, and taken back where the server says no. Presses on one opportunity are sent in their order; the
 * server's own list is asked for after the last of all, so that no older answer undoes a newer press.
 */
export const useToggleSaved = ({ userId, opportunityId, onFailure }: ToggleOptions) => {
  const client = useQueryClient();
  const mutationKey = ['toggle-saved', userId];
  return useMutation({
    mutationKey,
    scope: { id: `saved ${userId} ${opportunityId}` },
    mutationFn: async ({ opportunity: { id }, isSaved }: Toggle): Promise<void> => {
      await (isSaved ? call(calls.saveOpportunity, { body: { opportunity_id: id } }) : unsave(id));
    },
    onMutate: async (toggle) => {
      change(client, userId, toggle);
      await client.cancelQueries({ queryKey: keyOf(userId) });
    },
    onError: (_, { opportunity, isSaved }) => {
      change(client, userId, { opportunity, isSaved: !isSaved });
      onFailure();
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: keyOf(userId) });
    },
  });
};
