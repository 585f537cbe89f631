import type { Badge } from '@bustan/contract/badges.ts';
import { describe, expect, it } from 'vitest';
import { groupBadges } from './badge-progress.ts';

const counts = { application: 4, interview: 1, rejection: 2, offer: 0, check_in: 9 };
const badge = (id: string, award_on: Badge['award_on'], award_count: number | null): Badge => ({
  id,
  name: id,
  name_ar: null,
  description: null,
  description_ar: null,
  icon: '🌱',
  award_on,
  award_count,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
});

describe('badges', () => {
  it('are listed with the nearest first; the rule "any milestone" counts all four types', () => {
    const badges = [badge('far', 'offer', 5), badge('any', 'milestone', 8), badge('near', 'check_in', 3)];
    expect(groupBadges(badges, [], counts)).toMatchObject({
      earned: [],
      locked: [
        { badge: { id: 'near' }, done: 3, goal: 3 },
        { badge: { id: 'any' }, done: 7, goal: 8 },
        { badge: { id: 'far' }, done: 0, goal: 5 },
      ],
    });
  });

  it('without a rule are shown only to their owners', () => {
    const gift = badge('gift', null, null);
    const owned = [{ badge_id: 'gift', earned_at: '2026-11-21T09:00:00.000Z' }];
    expect(groupBadges([gift], [], counts)).toEqual({ earned: [], locked: [] });
    expect(groupBadges([gift], owned, counts).earned).toEqual([{ badge: gift, earnedAt: owned[0]?.earned_at }]);
  });
});
