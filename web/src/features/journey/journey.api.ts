import { calls } from '@bustan/contract/calls.ts';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { CHECK_INS_PAGE_SIZE } from '@bustan/contract/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const checkInsKey = (userId: string) => ['check-ins', userId] as const;

/** The newest check-ins, fetched again on each visit. */
export const useCheckIns = (userId: string) =>
  useQuery({
    queryKey: checkInsKey(userId),
    queryFn: () => call(calls.listCheckIns, { query: { limit: CHECK_INS_PAGE_SIZE } }),
  });

export const useDeleteCheckIn = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.deleteCheckIn, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData<CheckIn[]>(checkInsKey(userId), (rows) => rows?.filter((row) => row.id !== id)),
  });
};
