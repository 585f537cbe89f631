/** The steps of a search for work (spec section 9). No zod here: the browser's first load may need the list. */
export const MILESTONE_TYPES = ['application', 'interview', 'rejection', 'offer'] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number];
