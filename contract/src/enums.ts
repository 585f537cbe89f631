// This file does not use zod, because the first load of the browser needs some of these lists.

/** The five emotions of a check-in, from lightest to heaviest (spec section 3). */
export const EMOTIONS = ['grateful', 'happy', 'okay', 'struggling', 'heavy'] as const;
export type Emotion = (typeof EMOTIONS)[number];

export const isEmotion = (value: unknown): value is Emotion => EMOTIONS.some((emotion) => emotion === value);

/** The steps of a job search (spec section 9). */
export const MILESTONE_TYPES = ['application', 'interview', 'rejection', 'offer'] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number];

/** What a badge may count: one type of milestone, any milestone, or check-ins (design section 5). */
export const AWARD_ON = [...MILESTONE_TYPES, 'milestone', 'check_in'] as const;
export type AwardOn = (typeof AWARD_ON)[number];

/** Shown when an admin chose no emoji (spec section 3). */
export const DEFAULT_BADGE_ICON = '🎯';

/** Kinds of opportunities (spec section 9). */
export const OPPORTUNITY_TYPES = ['job', 'training', 'internship', 'program'] as const;
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number];

/** The countries whose labour law and programmes the career advisor knows. */
export const GULF_COUNTRIES = ['ae', 'sa', 'kw', 'qa', 'bh', 'om'] as const;
export type GulfCountry = (typeof GULF_COUNTRIES)[number];

/** All that a session stores about its device. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];

export const SYSTEMS = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const;
export type System = (typeof SYSTEMS)[number];

/** How a person wants to be addressed in Arabic, whose verbs and adjectives differ. */
export const ADDRESS_FORMS = ['masculine', 'feminine', 'neutral'] as const;
export type AddressForm = (typeof ADDRESS_FORMS)[number];
