/** Kinds of opportunities (spec section 9). */
export const OPPORTUNITY_TYPES = ['job', 'training', 'internship', 'program'] as const;
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number];
