import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Opportunities } from './opportunities.ts';

export const opportunityRoutes = (answer: AnswerCall, opportunities: Opportunities): void => {
  answer(calls.listOpportunities, async ({ query, path, response }) => {
    const rows = await opportunities.list(query);
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.listOpportunityLocations, () => opportunities.listLocations());
  answer(calls.createOpportunity, async ({ body, response }) => {
    const { saved, isRepeat } = await opportunities.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.updateOpportunity, ({ params, body }) => opportunities.change(params.id, body));
  answer(calls.deleteOpportunity, ({ params }) => opportunities.delete(params.id));

  answer(calls.listSavedOpportunities, async ({ caller, query, path, response }) => {
    const rows = await opportunities.saved.list({ userId: caller.userId, ...query });
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.saveOpportunity, async ({ caller, body, response }) => {
    const { saved, isRepeat } = await opportunities.saved.save({ userId: caller.userId, id: body.opportunity_id });
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.unsaveOpportunity, ({ caller, params }) =>
    opportunities.saved.unsave({ userId: caller.userId, id: params.id }),
  );
};
