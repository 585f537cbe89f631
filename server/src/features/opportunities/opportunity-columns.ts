import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { type ColumnMap, createPresenter } from '#database/column-map.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

export const OPPORTUNITY_COLUMNS = {
  id: 'id',
  title: 'title',
  title_ar: 'titleAr',
  organization: 'organization',
  organization_ar: 'organizationAr',
  type: 'type',
  description: 'description',
  description_ar: 'descriptionAr',
  location: 'location',
  location_ar: 'locationAr',
  url: 'url',
  deadline: 'deadline',
  checked_on: 'checkedOn',
  is_active: 'isActive',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies ColumnMap<Opportunity, OpportunityRow>;

export const presentOpportunity = createPresenter<Opportunity, OpportunityRow>(OPPORTUNITY_COLUMNS);
