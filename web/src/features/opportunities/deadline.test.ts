import { expect, it } from 'vitest';
import { standingOf } from './deadline.ts';

it.each([
  [null, { is: 'open', days: null, isSoon: false }],
  ['2026-11-20', { is: 'closed' }],
  ['2026-11-21', { is: 'open', days: 0, isSoon: true }],
  ['2026-11-24', { is: 'open', days: 3, isSoon: true }],
  ['2026-12-01', { is: 'open', days: 10, isSoon: false }],
])('a deadline of %s stands, on 21 November, as %j', (deadline, standing) => {
  expect(standingOf({ deadline, is_active: true }, '2026-11-21')).toEqual(standing);
});

it('what was taken out of the list is neither open nor closed', () => {
  expect(standingOf({ deadline: '2026-12-01', is_active: false }, '2026-11-21')).toEqual({ is: 'hidden' });
});
