import { AWARD_ON, DEFAULT_BADGE_ICON } from '@bustan/contract/award-rules.ts';
import { type Badge, NewBadge } from '@bustan/contract/badges.ts';
import * as z from 'zod/mini';

/** A badge as its form holds it. A type, for an interface would not be a record of texts. */
export type BadgeValues = {
  name: string;
  name_ar: string;
  description: string;
  description_ar: string;
  icon: string;
  /** Empty where the badge has no rule. */
  award_on: string;
  award_count: string;
};

/** What a new badge starts with: a rule, so that somebody can earn it. */
const PROPOSED_RULE = { award_on: 'application', award_count: '5' };

export const badgeValues = (badge: Badge | null): BadgeValues => ({
  name: badge?.name ?? '',
  name_ar: badge?.name_ar ?? '',
  description: badge?.description ?? '',
  description_ar: badge?.description_ar ?? '',
  icon: badge?.icon ?? DEFAULT_BADGE_ICON,
  ...(badge === null
    ? PROPOSED_RULE
    : { award_on: badge.award_on ?? '', award_count: badge.award_count?.toString() ?? '' }),
});

export const badgeBody = ({ award_on, award_count, ...texts }: BadgeValues): NewBadge => {
  const awardOn = AWARD_ON.find((known) => known === award_on) ?? null;
  const count = award_count.trim() === '' ? null : Number(award_count);
  return { ...texts, award_on: awardOn, award_count: awardOn === null ? null : count };
};

/** The contract's rule, and the server's own beyond it: half a rule could never be reached. */
export const BadgeBody = NewBadge.check(
  z.refine(({ award_on, award_count }) => !award_on || (award_count ?? null) !== null, {
    error: 'Please enter how many it takes',
    path: ['award_count'],
  }),
);
