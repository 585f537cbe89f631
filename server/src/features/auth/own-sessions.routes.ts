import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { OwnSessions } from './own-sessions.ts';

export const ownSessionRoutes = (handle: HandleCall, sessions: OwnSessions): void => {
  handle(calls.listSessions, ({ caller }) => sessions.list(caller));
  handle(calls.endSession, ({ caller, params }) => sessions.end(caller, params.id));
};
