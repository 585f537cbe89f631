import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { Id } from '#fields.ts';
import { Session } from '#sessions.ts';

export const sessionCalls = defineCalls({
  listSessions: {
    method: 'GET',
    path: '/api/v1/sessions',
    summary: "The caller's sessions, the last used first; at most 100",
    who: 'owner',
    status: 200,
    out: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/sessions/{id}',
    summary: "Ends one of the caller's sessions at once; POST /auth/v1/logout ends all, or all others",
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'session_not_found',
    status: 204,
    errors: ['session_not_found'],
  },
});
