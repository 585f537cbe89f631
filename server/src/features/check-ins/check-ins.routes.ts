import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { linkAfter } from '#platform/http/pagination.ts';
import type { CheckIns } from './check-ins.ts';

export const checkInRoutes = (handle: HandleCall, checkIns: CheckIns): void => {
  handle(calls.listCheckIns, async ({ caller, query, path, response }) => {
    const page = await checkIns.list({ userId: caller.userId, ...query });
    Object.assign(response.headers, linkAfter(page, { path, query }));
    return new JsonText(page.json);
  });

  handle(calls.createCheckIn, async ({ caller, body, response }) => {
    const { json, isRepeat } = await checkIns.save(caller.userId, body);
    if (isRepeat) response.status = 200;
    return new JsonText(json);
  });

  handle(calls.deleteCheckIn, async ({ caller, params }) => {
    await checkIns.delete({ userId: caller.userId, id: params.id });
  });
};
