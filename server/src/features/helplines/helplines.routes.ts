import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { Helplines } from './helplines.ts';

export const helplineRoutes = (answer: AnswerCall, helplines: Helplines): void => {
  answer(calls.listHelplineChanges, async ({ response }) => {
    const { changes, etag } = await helplines.current();
    response.headers.ETag = etag;
    return changes;
  });
  answer(calls.listHelplines, () => helplines.list());
  answer(calls.createHelpline, async ({ body, caller, response }) => {
    const { saved, isRepeat } = await helplines.add(body, caller.userId);
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.updateHelpline, ({ params, body, caller }) => helplines.edit(params.id, body, caller.userId));
  answer(calls.deleteHelpline, ({ params, caller }) => helplines.restore(params.id, caller.userId));
};
