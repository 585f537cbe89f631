import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { Milestone, MilestoneCounts, MilestonesQuery, NewMilestone, SavedMilestone } from '#milestones.ts';

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
});
