import { calls } from '@bustan/contract/calls.ts';
import type { Session } from '@bustan/contract/sessions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';

const sessionsKey = (userId: string) => ['sessions', userId] as const;

/** The person's sessions, fetched on each visit. */
export const useSessions = (userId: string) =>
  useQuery({ queryKey: sessionsKey(userId), queryFn: () => call(calls.listSessions, {}) });

const endSession = async (id: string): Promise<void> => {
  try {
    await call(calls.endSession, { params: { id } });
  } catch (error) {
    // Already gone: that is the goal.
    if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error;
  }
};

export const useEndSession = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_, id) =>
      client.setQueryData<Session[]>(sessionsKey(userId), (sessions) =>
        sessions?.filter((session) => session.id !== id),
      ),
  });
};

/** Drops all but the current session from the cache. */
export const useRemoveOtherSessions = (userId: string) => {
  const client = useQueryClient();
  return () =>
    client.setQueryData<Session[]>(sessionsKey(userId), (sessions) => sessions?.filter(({ is_current }) => is_current));
};
