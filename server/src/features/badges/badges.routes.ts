import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { Badges } from './badges.ts';

export const badgeRoutes = (handle: HandleCall, badges: Badges): void => {
  handle(
    calls.listBadges,
    async ({ query, path, response }) => {
      const rows = await badges.list(query);
      Object.assign(response.headers, nextPageLink({ path, query, rows }));
      return rows;
    },
    { tables: ['badges'] },
  );
  handle(calls.createBadge, async ({ body, response }) => {
    const { saved, isRepeat } = await badges.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.updateBadge, ({ params, body }) => badges.change(params.id, body));
  handle(calls.deleteBadge, ({ params }) => badges.delete(params.id));
  handle(calls.listUserBadges, async ({ caller }) => new JsonText(await badges.listEarned(caller.userId)));
  handle(calls.countActivity, ({ caller }) => badges.countActivity(caller.userId));
};
