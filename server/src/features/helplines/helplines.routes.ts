import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { Helplines } from './helplines.ts';

export const helplineRoutes = (handle: HandleCall, helplines: Helplines): void => {
  handle(calls.listHelplineChanges, async () => (await helplines.current()).overrides, {
    tables: ['helpline_changes'],
  });
  handle(calls.listHelplines, () => helplines.list());
  handle(calls.createHelpline, async ({ body, caller, response }) => {
    const { saved, isRepeat } = await helplines.add(body, caller.userId);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.updateHelpline, ({ params, body, caller }) => helplines.edit(params.id, body, caller.userId));
  handle(calls.deleteHelpline, ({ params, caller }) => helplines.restore(params.id, caller.userId));
};
