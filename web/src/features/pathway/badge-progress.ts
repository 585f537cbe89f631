import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';

export interface EarnedBadge {
  badge: Badge;
  earnedAt: string;
}

export interface BadgeToEarn {
  badge: Badge;
  awardOn: NonNullable<Badge['award_on']>;
  goal: number;
  /** At most the goal. */
  done: number;
}

const doneOf = (counts: ActivityCounts, awardOn: BadgeToEarn['awardOn']): number =>
  awardOn === 'milestone' ? counts.application + counts.interview + counts.rejection + counts.offer : counts[awardOn];

/** Earned ones, the last first; then those with a rule, the nearest first. One without a rule only its owners see. */
export const sortBadges = (
  badges: readonly Badge[],
  owned: readonly UserBadge[],
  counts: ActivityCounts,
): { earned: EarnedBadge[]; toEarn: BadgeToEarn[] } => {
  const badgeById = new Map(badges.map((badge) => [badge.id, badge]));
  const earned = owned.flatMap(({ badge_id, earned_at: earnedAt }) => {
    const badge = badgeById.get(badge_id);
    return badge === undefined ? [] : [{ badge, earnedAt }];
  });
  const ownedIds = new Set(owned.map(({ badge_id }) => badge_id));
  const toEarn = badges.flatMap((badge) => {
    const { id, award_on: awardOn, award_count: goal } = badge;
    if (ownedIds.has(id) || awardOn === null || goal === null) return [];
    return [{ badge, awardOn, goal, done: Math.min(goal, doneOf(counts, awardOn)) }];
  });
  const remaining = ({ goal, done }: BadgeToEarn) => goal - done;
  return { earned, toEarn: toEarn.toSorted((one, other) => remaining(one) - remaining(other)) };
};
