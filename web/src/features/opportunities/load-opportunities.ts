import type { LoadPage } from '#platform/page-data/page-data.ts';
import { opportunityRows } from './opportunities.api.ts';
import { readOpportunityFilter } from './opportunity-filter.ts';

export const loadOpportunities: LoadPage = async ({ query, t, now, ask }) => ({
  rows: await opportunityRows(ask, readOpportunityFilter(query), now),
  head: { title: t('resources.title'), description: t('resources.description') },
});
