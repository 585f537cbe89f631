import type { NewOpportunity, Opportunity } from '@bustan/contract/opportunities.ts';
import { OPPORTUNITY_TYPES } from '@bustan/contract/opportunity-types.ts';

/** An opportunity as its form holds it. A type, for an interface would not be a record of texts. */
export type OpportunityValues = {
  title: string;
  title_ar: string;
  organization: string;
  organization_ar: string;
  type: string;
  location: string;
  location_ar: string;
  description: string;
  description_ar: string;
  url: string;
  deadline: string;
  checked_on: string;
  /** No field of the form, for a save always shows it; yet two versions may differ in it. */
  visibility: string;
};

export const opportunityValues = (row: Opportunity | null): OpportunityValues => ({
  title: row?.title ?? '',
  title_ar: row?.title_ar ?? '',
  organization: row?.organization ?? '',
  organization_ar: row?.organization_ar ?? '',
  type: row?.type ?? '',
  location: row?.location ?? '',
  location_ar: row?.location_ar ?? '',
  description: row?.description ?? '',
  description_ar: row?.description_ar ?? '',
  url: row?.url ?? '',
  deadline: row?.deadline ?? '',
  checked_on: row?.checked_on ?? '',
  visibility: row === null || row.is_active ? 'shown' : 'hidden',
});

/** The form's save sets it active (design section 8); what is no type is left for the contract to refuse. */
export const opportunityBody = ({ type, visibility: _, ...texts }: OpportunityValues): NewOpportunity => ({
  ...texts,
  type: OPPORTUNITY_TYPES.find((known) => known === type) as NewOpportunity['type'], // undefined is refused by its schema
  is_active: true,
});

/** Whoever saw where the old address leads has not seen where a new one does. */
export const withCheckOf = (row: Opportunity | null, values: Pick<OpportunityValues, 'url' | 'checked_on'>): string => {
  const seen = opportunityValues(row);
  const isMoved = values.url.trim() !== seen.url && values.checked_on === seen.checked_on;
  return isMoved ? '' : values.checked_on;
};
