import * as z from 'zod/mini';
import { Badge } from '#badges.ts';
import { Id, optionalText, pageFields, requiredText, Time } from '#fields.ts';
import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { MILESTONE_TYPES } from './enums.ts';
import { FOLLOW_UP_DAYS } from './reminder-places.ts';

/** A step of somebody's job search, as its owner sees it. */
export const Milestone = z.object({
  id: Id,
  type: z.enum(MILESTONE_TYPES),
  company_name: z.string(),
  position: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  created_at: Time,
});
export type Milestone = z.infer<typeof Milestone>;

/** `created_at` is for a milestone that was recorded offline; a time in the future counts as now. */
export const NewMilestone = z.object({
  id: z.optional(Id),
  type: z.enum(MILESTONE_TYPES, { error: 'Please select a valid milestone type' }),
  company_name: requiredText({
    max: MAX_COMPANY_CHARS,
    missing: 'Company name is required',
    tooLong: `Company name must be less than ${MAX_COMPANY_CHARS} characters`,
  }),
  position: optionalText({
    max: MAX_POSITION_CHARS,
    tooLong: `Position must be less than ${MAX_POSITION_CHARS} characters`,
  }),
  notes: optionalText({
    max: MAX_MILESTONE_NOTES_CHARS,
    tooLong: `Notes must be less than ${MAX_MILESTONE_NOTES_CHARS} characters`,
  }),
  created_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** Asks to be reminded of it so many days later; null and nothing: not. */
  follow_up_days: z.optional(z.nullable(z.literal(FOLLOW_UP_DAYS))),
});
export type NewMilestone = z.input<typeof NewMilestone>;

export const SavedMilestone = z.extend(Milestone, { earned_badges: z.array(Badge) });
export type SavedMilestone = z.infer<typeof SavedMilestone>;

export const MilestonesQuery = z.object(pageFields);

const count = z.int().check(z.gte(0));
export const MilestoneCounts = z.object({ application: count, interview: count, rejection: count, offer: count });
export type MilestoneCounts = z.infer<typeof MilestoneCounts>;

/** What badges count: milestones by type, and check-ins ever saved. */
export const ActivityCounts = z.extend(MilestoneCounts, { check_in: count });
export type ActivityCounts = z.infer<typeof ActivityCounts>;

export const milestoneCalls = defineCalls({
  listMilestones: {
    method: 'GET',
    path: '/api/v1/journey-milestones',
    summary: "The caller's milestones, newest first",
    who: 'owner',
    query: MilestonesQuery,
    status: 200,
    out: z.array(Milestone),
  },
  countMilestones: {
    method: 'GET',
    path: '/api/v1/journey-milestones/counts',
    summary: 'How many milestones of each type the caller has',
    who: 'owner',
    status: 200,
    out: MilestoneCounts,
  },
  createMilestone: {
    method: 'POST',
    path: '/api/v1/journey-milestones',
    summary: 'Saves a milestone and awards what it earns; the same id again answers the first row with 200',
    who: 'owner',
    body: NewMilestone,
    status: 201,
    out: SavedMilestone,
    errors: ['id_taken'],
  },
  countActivity: {
    method: 'GET',
    path: '/api/v1/activity-counts',
    summary: 'What the caller has done of all that badges count',
    who: 'owner',
    status: 200,
    out: ActivityCounts,
  },
});
