import type { SavedOpportunity } from '@bustan/contract/opportunities.ts';
import { expect, test } from 'vitest';
import { nextDeadline } from './next-deadline.ts';

const saved = (title: string, deadline: string | null, isActive = true) =>
  ({ title, deadline, is_active: isActive }) as SavedOpportunity; // the fields that are read

test('the saved opportunity that closes next is the one of today’s concern', () => {
  const all = [
    saved('over', '2026-11-22'),
    saved('later', '2026-11-30'),
    saved('hidden', '2026-11-23', false),
    saved('next', '2026-11-23'),
    saved('without', null),
  ];
  expect(nextDeadline(all, '2026-11-23')).toMatchObject({ opportunity: { title: 'next' }, days: 0 });
});

test('what closes in more than two weeks is not of today’s concern', () => {
  expect(nextDeadline([saved('far', '2026-12-08')], '2026-11-23')).toBeUndefined();
  expect(nextDeadline([saved('near enough', '2026-12-07')], '2026-11-23')?.days).toBe(14);
});
