import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

export const presentOpportunity = (row: OpportunityRow): Opportunity => ({
  id: row.id,
  title: row.title,
  title_ar: row.titleAr,
  organization: row.organization,
  organization_ar: row.organizationAr,
  type: row.type,
  description: row.description,
  description_ar: row.descriptionAr,
  location: row.location,
  location_ar: row.locationAr,
  url: row.url,
  deadline: row.deadline,
  checked_on: row.checkedOn,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
