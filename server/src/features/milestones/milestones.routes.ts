import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Milestones } from './milestones.ts';

export const milestoneRoutes = (answer: AnswerCall, milestones: Milestones): void => {
  answer(calls.listMilestones, async ({ caller, query, path, response }) => {
    const rows = await milestones.list({ userId: caller.userId, limit: query.limit, before: query.before });
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.countMilestones, ({ caller }) => milestones.count(caller.userId));
  answer(calls.createMilestone, async ({ caller, body, response }) => {
    const { saved, isRepeat } = await milestones.save(caller.userId, body);
    if (isRepeat) response.status = 200;
    return saved;
  });
};
