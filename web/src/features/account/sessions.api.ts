import { calls } from '@bustan/contract/calls.ts';
import type { Session } from '@bustan/contract/sessions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';

const keyOf = (userId: string) => ['sessions', userId] as const;

/** Where the person is signed in; each visit asks again. */
export const useSessions = (userId: string) =>
  useQuery({ queryKey: keyOf(userId), queryFn: () => call(calls.listSessions, {}) });

const end = async (id: string): Promise<void> => {
  try {
    await call(calls.endSession, { params: { id } });
  } catch (error) {
    // Gone already is what was wished for.
    if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error;
  }
};

export const useEndSession = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: (_, id) =>
      client.setQueryData<Session[]>(keyOf(userId), (sessions) => sessions?.filter((session) => session.id !== id)),
  });
};

/** After all others were signed out: this one alone is left. */
export const useForgetOthers = (userId: string) => {
  const client = useQueryClient();
  return () =>
    client.setQueryData<Session[]>(keyOf(userId), (sessions) => sessions?.filter(({ is_current }) => is_current));
};
