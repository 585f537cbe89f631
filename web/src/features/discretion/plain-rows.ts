import { calls } from '@bustan/contract/calls.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { PublicCall } from '#platform/page-data/page-data.ts';

/** What the plain page shows of an opportunity: no description, whose words may be any. */
export type PlainRow = Pick<
  Opportunity,
  'id' | 'title' | 'title_ar' | 'organization' | 'organization_ar' | 'type' | 'location' | 'location_ar' | 'url'
>;

/** Nobody pages through a page that only has to look right. */
const SHOWN = 20;

export const loadPlainRows = async (ask: PublicCall): Promise<readonly PlainRow[]> => {
  const opportunities = await ask(calls.listOpportunities, { query: { limit: SHOWN } });
  return opportunities.map(
    ({ id, title, title_ar, organization, organization_ar, type, location, location_ar, url }) => ({
      id,
      title,
      title_ar,
      organization,
      organization_ar,
      type,
      location,
      location_ar,
      url,
    }),
  );
};
