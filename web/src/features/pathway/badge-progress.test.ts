import type { Badge } from '@bustan/contract/badges.ts';
import { describe, expect, it } from 'vitest';
import { sortBadges } from './badge-progress.ts';
import { createCelebrations } from './celebrations.ts';

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
  it('stand with the nearest first; any milestone counts all four types', () => {
    const badges = [badge('far', 'offer', 5), badge('any', 'milestone', 8), badge('near', 'check_in', 3)];
    expect(sortBadges(badges, [], counts)).toMatchObject({
      earned: [],
      toEarn: [
        { badge: { id: 'near' }, done: 3, goal: 3 },
        { badge: { id: 'any' }, done: 7, goal: 8 },
        { badge: { id: 'far' }, done: 0, goal: 5 },
      ],
    });
  });

  it('without a rule are shown to their owners alone', () => {
    const gift = badge('gift', null, null);
    const owned = [{ badge_id: 'gift', earned_at: '2026-11-21T09:00:00.000Z' }];
    expect(sortBadges([gift], [], counts)).toEqual({ earned: [], toEarn: [] });
    expect(sortBadges([gift], owned, counts).earned).toEqual([{ badge: gift, earnedAt: owned[0]?.earned_at }]);
  });
});

it('a badge is celebrated once', () => {
  const celebrations = createCelebrations();
  const first = badge('first', 'application', 1);
  celebrations.add([first]);
  celebrations.add([first]);
  expect(celebrations.get()).toEqual([first]);
  celebrations.dismiss();
  celebrations.add([first]);
  expect(celebrations.get()).toEqual([]);
});
