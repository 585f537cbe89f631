import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { linkAfter } from '#platform/http/pagination.ts';
import type { Milestones } from './milestones.ts';

export const milestoneRoutes = (handle: HandleCall, milestones: Milestones): void => {
  handle(calls.listMilestones, async ({ caller, query, path, response }) => {
    const page = await milestones.list({ userId: caller.userId, limit: query.limit, before: query.before });
    Object.assign(response.headers, linkAfter(page, { path, query }));
    return new JsonText(page.json);
  });
  handle(calls.countMilestones, ({ caller }) => milestones.count(caller.userId));
  handle(calls.createMilestone, async ({ caller, body, response }) => {
    const { json, isRepeat } = await milestones.save(caller.userId, body);
    if (isRepeat) response.status = 200;
    return new JsonText(json);
  });
};
