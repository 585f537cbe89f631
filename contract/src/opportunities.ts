import * as z from 'zod/mini';
import {
  expectedUpdatedAt,
  Id,
  optionalDay,
  optionalText,
  optionalWebUrl,
  pageFields,
  requiredText,
  searchField,
  Time,
} from '#fields.ts';
import { MAX_DESCRIPTION_CHARS, MAX_LOCATION_CHARS, MAX_ORGANIZATION_CHARS, MAX_TITLE_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { OPPORTUNITY_TYPES } from './enums.ts';
import { MAX_CONTENT_BODY_BYTES } from './limits.ts';

/** An opportunity to apply for. `url` leads to another site; without one there is no link. */
export const Opportunity = z.object({
  id: Id,
  title: z.string(),
  title_ar: z.nullable(z.string()),
  organization: z.string(),
  organization_ar: z.nullable(z.string()),
  type: z.enum(OPPORTUNITY_TYPES),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  location: z.nullable(z.string()),
  location_ar: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** A calendar day, itself included. */
  deadline: z.nullable(z.string()),
  /** The day on which an operator last checked `url`; null if never. */
  checked_on: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: Time,
  updated_at: Time,
});
export type Opportunity = z.infer<typeof Opportunity>;

const title = { max: MAX_TITLE_CHARS, tooLong: `Title must be at most ${MAX_TITLE_CHARS} characters` };
const organization = {
  max: MAX_ORGANIZATION_CHARS,
  tooLong: `Organization must be at most ${MAX_ORGANIZATION_CHARS} characters`,
};
const description = {
  max: MAX_DESCRIPTION_CHARS,
  tooLong: `Description must be at most ${MAX_DESCRIPTION_CHARS} characters`,
};
const location = { max: MAX_LOCATION_CHARS, tooLong: `Location must be at most ${MAX_LOCATION_CHARS} characters` };

const opportunityFields = {
  title: requiredText({ ...title, missing: 'Title is required' }),
  title_ar: optionalText(title),
  organization: requiredText({ ...organization, missing: 'Organization is required' }),
  organization_ar: optionalText(organization),
  type: z.enum(OPPORTUNITY_TYPES, { error: 'Please select a valid opportunity type' }),
  description: optionalText(description),
  description_ar: optionalText(description),
  location: optionalText(location),
  location_ar: optionalText(location),
  url: optionalWebUrl(),
  deadline: optionalDay(),
  checked_on: optionalDay(),
  is_active: z.optional(z.boolean()),
};

/** `is_active` is true unless the body says false. */
export const NewOpportunity = z.object({ id: z.optional(Id), ...opportunityFields });
export type NewOpportunity = z.input<typeof NewOpportunity>;

export const OpportunityChanges = z.extend(z.partial(z.object(opportunityFields)), {
  expected_updated_at: expectedUpdatedAt(),
});
export type OpportunityChanges = z.input<typeof OpportunityChanges>;

/**
 * `location` searches in the location. `scope=all`, for admins, includes hidden opportunities. `checked=never` finds
 * those whose link nobody has checked.
 */
export const OpportunitiesQuery = z.object({
  ...pageFields,
  q: searchField(),
  type: z.optional(z.enum(OPPORTUNITY_TYPES)),
  location: searchField(),
  scope: z.optional(z.literal('all')),
  checked: z.optional(z.literal('never')),
});

/** A location that active opportunities have, by its base name. */
export const OpportunityLocation = z.object({ location: z.string(), location_ar: z.nullable(z.string()) });
export type OpportunityLocation = z.infer<typeof OpportunityLocation>;

/** An opportunity that the caller saved. When an admin hides it, it stays in the list with `is_active` false. */
export const SavedOpportunity = z.extend(Opportunity, { saved_at: Time });
export type SavedOpportunity = z.infer<typeof SavedOpportunity>;

export const OpportunityToSave = z.object({ opportunity_id: Id });

export const opportunityCalls = defineCalls({
  listOpportunities: {
    method: 'GET',
    path: '/api/v1/opportunities',
    summary:
      'Active opportunities: those that close this week by their deadlines, other open ones newest first, then those whose deadline is over',
    who: 'all',
    query: OpportunitiesQuery,
    widened: { query: 'scope', value: 'all', who: 'admin' },
    status: 200,
    out: z.array(Opportunity),
  },
  listOpportunityLocations: {
    method: 'GET',
    path: '/api/v1/opportunity-locations',
    summary: 'The locations that active opportunities have, by name',
    who: 'all',
    status: 200,
    out: z.array(OpportunityLocation),
  },
  createOpportunity: {
    method: 'POST',
    path: '/api/v1/opportunities',
    summary: 'Adds an opportunity; the same id again answers the first row with 200',
    who: 'admin',
    body: NewOpportunity,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 201,
    out: Opportunity,
    errors: ['id_taken'],
  },
  updateOpportunity: {
    method: 'PATCH',
    path: '/api/v1/opportunities/{id}',
    summary: 'Changes the fields that are sent; with expected_updated_at only what nobody else has changed since',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'opportunity_not_found',
    body: OpportunityChanges,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 200,
    out: Opportunity,
    errors: ['opportunity_not_found', 'opportunity_changed'],
  },
  deleteOpportunity: {
    method: 'DELETE',
    path: '/api/v1/opportunities/{id}',
    summary: 'Deletes an opportunity for good',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'opportunity_not_found',
    status: 204,
    errors: ['opportunity_not_found'],
  },
  listSavedOpportunities: {
    method: 'GET',
    path: '/api/v1/saved-opportunities',
    summary: 'What the caller put aside, the last saved first',
    who: 'owner',
    query: z.object(pageFields),
    status: 200,
    out: z.array(SavedOpportunity),
  },
  saveOpportunity: {
    method: 'POST',
    path: '/api/v1/saved-opportunities',
    summary: 'Puts an opportunity aside; once more changes nothing and answers 200',
    who: 'owner',
    body: OpportunityToSave,
    status: 201,
    out: SavedOpportunity,
    errors: ['opportunity_not_found'],
  },
  unsaveOpportunity: {
    method: 'DELETE',
    path: '/api/v1/saved-opportunities/{id}',
    summary: 'Takes an opportunity, by its own id, out of what the caller put aside',
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'opportunity_not_found',
    status: 204,
    errors: ['opportunity_not_found'],
  },
});
