import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { expect, it } from 'vitest';
import { deadlineStatus, groupByDeadline } from './deadline.ts';

it.each([
  [null, { state: 'open', days: null, isSoon: false }],
  ['2026-11-20', { state: 'closed' }],
  ['2026-11-21', { state: 'open', days: 0, isSoon: true }],
  ['2026-11-27', { state: 'open', days: 6, isSoon: true }],
  ['2026-11-28', { state: 'open', days: 7, isSoon: false }],
  ['2026-12-01', { state: 'open', days: 10, isSoon: false }],
])('a deadline of %s has, on 21 November, the status %j', (deadline, status) => {
  expect(deadlineStatus({ deadline, is_active: true }, '2026-11-21')).toEqual(status);
});

it('a deactivated opportunity is neither open nor closed', () => {
  expect(deadlineStatus({ deadline: '2026-12-01', is_active: false }, '2026-11-21')).toEqual({ state: 'hidden' });
});

it('a list has the groups that it has rows of, in their order', () => {
  const row = (deadline: string | null, is_active = true) => ({ deadline, is_active }) as Opportunity;
  const [soon, later, always, over, hidden] = [
    row('2026-11-21'),
    row('2026-12-01'),
    row(null),
    row('2026-11-20'),
    row(null, false),
  ];
  expect(groupByDeadline([soon, later, always, over, hidden], '2026-11-21')).toEqual([
    { name: 'week', rows: [soon] },
    { name: 'open', rows: [later, always] },
    { name: 'closed', rows: [over, hidden] },
  ]);
  expect(groupByDeadline([always], '2026-11-21').map(({ name }) => name)).toEqual(['open']);
});
