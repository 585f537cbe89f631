import { expect, it } from 'vitest';
import { deadlineStatus } from './deadline.ts';

it.each([
  [null, { state: 'open', days: null, isSoon: false }],
  ['2026-11-20', { state: 'closed' }],
  ['2026-11-21', { state: 'open', days: 0, isSoon: true }],
  ['2026-11-24', { state: 'open', days: 3, isSoon: true }],
  ['2026-12-01', { state: 'open', days: 10, isSoon: false }],
])('a deadline of %s has, on 21 November, the status %j', (deadline, status) => {
  expect(deadlineStatus({ deadline, is_active: true }, '2026-11-21')).toEqual(status);
});

it('a deactivated opportunity is neither open nor closed', () => {
  expect(deadlineStatus({ deadline: '2026-12-01', is_active: false }, '2026-11-21')).toEqual({ state: 'hidden' });
});
