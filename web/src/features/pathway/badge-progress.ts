import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';

interface OwnedBadge {
  badge: Badge;
  earnedAt: string;
}

export interface LockedBadge {
  badge: Badge;
  awardOn: NonNullable<Badge['award_on']>;
  goal: number;
  /** At most the goal. */
  done: number;
}

const countDone = (counts: ActivityCounts, awardOn: LockedBadge['awardOn']): number =>
  awardOn === 'milestone' ? counts.application + counts.interview + counts.rejection + counts.offer : counts[awardOn];

export interface GroupedBadges {
  earned: OwnedBadge[];
  locked: LockedBadge[];
}

/** Earned badges, newest first; locked ones with the nearest first. A badge without an award rule only shows if owned. */
export const groupBadges = (
  badges: readonly Badge[],
  owned: readonly UserBadge[],
  counts: ActivityCounts,
): GroupedBadges => {
  const badgeById = new Map(badges.map((badge) => [badge.id, badge]));
  const earned = owned.flatMap(({ badge_id, earned_at: earnedAt }) => {
    const badge = badgeById.get(badge_id);
    return badge === undefined ? [] : [{ badge, earnedAt }];
  });
  const ownedIds = new Set(owned.map(({ badge_id }) => badge_id));
  const locked = badges.flatMap((badge) => {
    const { id, award_on: awardOn, award_count: goal } = badge;
    if (ownedIds.has(id) || awardOn === null || goal === null) return [];
    return [{ badge, awardOn, goal, done: Math.min(goal, countDone(counts, awardOn)) }];
  });
  const remaining = ({ goal, done }: LockedBadge) => goal - done;
  return { earned, locked: locked.toSorted((a, b) => remaining(a) - remaining(b)) };
};
