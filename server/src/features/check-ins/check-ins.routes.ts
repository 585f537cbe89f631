import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { CheckIns } from './check-ins.ts';

export const checkInRoutes = (handle: HandleCall, checkIns: CheckIns): void => {
  handle(calls.listCheckIns, async ({ caller, query, path, response }) => {
    const { limit, before } = query;
    const rows = await checkIns.list({ userId: caller.userId, limit, before });
    Object.assign(response.headers, nextPageLink({ path, query, rows }));
    return rows;
  });

  handle(calls.createCheckIn, async ({ caller, body, response }) => {
    const { saved, isRepeat } = await checkIns.save(caller.userId, body);
    if (isRepeat) response.status = 200;
    return saved;
  });

  handle(calls.deleteCheckIn, async ({ caller, params }) => {
    await checkIns.delete({ userId: caller.userId, id: params.id });
  });
};
