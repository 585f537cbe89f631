import { MILESTONE_TYPES } from '#milestone-types.ts';

/** What a badge may count: one type of milestone, any milestone, or check-ins (design section 5). */
export const AWARD_ON = [...MILESTONE_TYPES, 'milestone', 'check_in'] as const;
export type AwardOn = (typeof AWARD_ON)[number];

/** Shown when an admin chose no emoji (spec section 3). */
export const DEFAULT_BADGE_ICON = '🎯';
