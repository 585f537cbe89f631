import { type Badge, NewBadge } from '@bustan/contract/badges.ts';
import { AWARD_ON, DEFAULT_BADGE_ICON } from '@bustan/contract/enums.ts';
import * as z from 'zod/mini';

/** The form's values. A type, because an interface is not assignable to a record of strings. */
export type BadgeValues = {
  name: string;
  name_ar: string;
  description: string;
  description_ar: string;
  icon: string;
  /** Empty if the badge has no rule. */
  award_on: string;
  award_count: string;
};

/** A new badge has no rule: it is never taken back, so nobody is awarded one by a rule that the admin did not choose. */
export const badgeValues = (badge: Badge | null): BadgeValues => ({
  name: badge?.name ?? '',
  name_ar: badge?.name_ar ?? '',
  description: badge?.description ?? '',
  description_ar: badge?.description_ar ?? '',
  icon: badge?.icon ?? DEFAULT_BADGE_ICON,
  award_on: badge?.award_on ?? '',
  award_count: badge?.award_count?.toString() ?? '',
});

export const badgeBody = ({ award_on, award_count, ...texts }: BadgeValues): NewBadge => {
  const awardOn = AWARD_ON.find((known) => known === award_on) ?? null;
  const count = award_count.trim() === '' ? null : Number(award_count);
  return { ...texts, award_on: awardOn, award_count: awardOn === null ? null : count };
};

/** The contract's schema, and the server's further check that the rule is complete. */
export const BadgeBody = NewBadge.check(
  z.refine(({ award_on, award_count }) => !award_on || (award_count ?? null) !== null, {
    error: 'Please enter how many it takes',
    path: ['award_count'],
  }),
);
