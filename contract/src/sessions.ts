import * as z from 'zod/mini';
import { Id, Time } from '#fields.ts';
import { defineCalls } from './call-definition.ts';
import { BROWSERS, SYSTEMS } from './enums.ts';

/** A session as its owner sees it: no IP address, and no more of the device than browser and system. */
export const Session = z.object({
  id: Id,
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  created_at: Time,
  /** When it last refreshed its token, about once an hour while it is in use. */
  last_seen_at: Time,
  /** The session of the caller. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

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
