import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { OwnSessions } from './own-sessions.ts';

export const ownSessionRoutes = (answer: AnswerCall, sessions: OwnSessions): void => {
  answer(calls.listSessions, ({ caller }) => sessions.list(caller));
  answer(calls.endSession, ({ caller, params }) => sessions.end(caller, params.id));
};
