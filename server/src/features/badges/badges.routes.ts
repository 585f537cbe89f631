import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Badges } from './badges.ts';

export const badgeRoutes = (answer: AnswerCall, badges: Badges): void => {
  answer(calls.listBadges, async ({ query, path, response }) => {
    const rows = await badges.list(query);
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.createBadge, async ({ body, response }) => {
    const { saved, isRepeat } = await badges.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.updateBadge, ({ params, body }) => badges.change(params.id, body));
  answer(calls.deleteBadge, ({ params }) => badges.delete(params.id));
  answer(calls.listUserBadges, ({ caller }) => badges.listEarned(caller.userId));
  answer(calls.countActivity, ({ caller }) => badges.countActivity(caller.userId));
};
