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
import { OPPORTUNITY_TYPES } from '#opportunity-types.ts';

/** Somewhere to apply. `url` leads away from the product; without one there is no link. */
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
  /** A calendar day, the last one included. */
  deadline: z.nullable(z.string()),
  /** The day on which an operator last saw that `url` leads where it should; null: never. */
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
 * `location` finds its words in the location; `scope=all` is for admins and adds the hidden ones. `checked=never`
 * leaves those whose link nobody has followed yet.
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

/** One that somebody put aside. It stays in their list when an admin hides it, and says so by `is_active`. */
export const SavedOpportunity = z.extend(Opportunity, { saved_at: Time });
export type SavedOpportunity = z.infer<typeof SavedOpportunity>;

export const OpportunityToSave = z.object({ opportunity_id: Id });
