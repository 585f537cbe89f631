import type { Badge } from '@bustan/contract/badges.ts';
import { expect, it } from 'vitest';
import { createBadgeCelebrations } from './badge-celebrations.ts';

const badge: Badge = {
  id: 'first',
  name: 'first',
  name_ar: null,
  description: null,
  description_ar: null,
  icon: '🌱',
  award_on: 'application',
  award_count: 1,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
};

it('a badge is celebrated once', () => {
  const celebrations = createBadgeCelebrations();
  celebrations.add([badge]);
  celebrations.add([badge]);
  expect(celebrations.get()).toEqual([badge]);
  celebrations.dismiss();
  celebrations.add([badge]);
  expect(celebrations.get()).toEqual([]);
});
