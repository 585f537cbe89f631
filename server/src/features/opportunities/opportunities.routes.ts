import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { Opportunities } from './opportunities.ts';

export const opportunityRoutes = (handle: HandleCall, opportunities: Opportunities): void => {
  handle(
    calls.listOpportunities,
    async ({ query, path, response }) => {
      const rows = await opportunities.list(query);
      Object.assign(response.headers, nextPageLink({ path, query, rows }));
      return rows;
    },
    { tables: ['opportunities'], isOfDay: true },
  );
  handle(calls.listOpportunityLocations, () => opportunities.listLocations(), { tables: ['opportunities'] });
  handle(calls.createOpportunity, async ({ body, response }) => {
    const { saved, isRepeat } = await opportunities.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.updateOpportunity, ({ params, body }) => opportunities.change(params.id, body));
  handle(calls.deleteOpportunity, ({ params }) => opportunities.delete(params.id));

  handle(calls.listSavedOpportunities, async ({ caller, query, path, response }) => {
    const rows = await opportunities.saved.list({ userId: caller.userId, ...query });
    Object.assign(response.headers, nextPageLink({ path, query, rows }));
    return rows;
  });
  handle(calls.saveOpportunity, async ({ caller, body, response }) => {
    const { saved, isRepeat } = await opportunities.saved.save({ userId: caller.userId, id: body.opportunity_id });
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.unsaveOpportunity, ({ caller, params }) =>
    opportunities.saved.unsave({ userId: caller.userId, id: params.id }),
  );
};
