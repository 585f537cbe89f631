import { OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import type { NewOpportunity, Opportunity } from '@bustan/contract/opportunities.ts';

/** The form's values. A type, because an interface is not assignable to a record of strings. */
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
  /** Not a form field, because saving always makes it visible, but two versions may differ in it. */
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

/** Saving makes it active (design section 8); an invalid type is left for the contract to reject. */
export const opportunityBody = ({ type, visibility: _, ...texts }: OpportunityValues): NewOpportunity => ({
  ...texts,
  type: OPPORTUNITY_TYPES.find((known) => known === type) as NewOpportunity['type'], // the schema rejects undefined
  is_active: true,
});

/** A check of the old URL does not count for a new one. */
export const checkedOnFor = (
  row: Opportunity | null,
  values: Pick<OpportunityValues, 'url' | 'checked_on'>,
): string => {
  const original = opportunityValues(row);
  const isUrlChanged = values.url.trim() !== original.url && values.checked_on === original.checked_on;
  return isUrlChanged ? '' : values.checked_on;
};
