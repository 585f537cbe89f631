import type { Badge } from '@bustan/contract/badges.ts';
import { describe, expect, it } from 'vitest';
import { matchesBadge, searchWords } from './badge-search.ts';

const badge: Badge = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'First Steps',
  name_ar: 'الخُطوة الأولى',
  description: 'One application sent',
  description_ar: null,
  icon: '🌱',
  award_on: 'application',
  award_count: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

describe('the search for badges', () => {
  it('finds all words anywhere, in both languages and any spelling', () => {
    for (const search of ['', 'first', 'SENT steps', 'الخطوه', 'الاولى', '🌱'])
      expect(matchesBadge(badge, searchWords(search)), search).toBe(true);
  });

  it('does not find a badge with only some of the words', () => {
    expect(matchesBadge(badge, searchWords('first interview'))).toBe(false);
  });
});
