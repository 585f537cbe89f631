import { describe, expect, it } from 'vitest';
import { validationErrors } from '#features/admin/validation-errors.ts';
import { BadgeBody, badgeBody, badgeValues } from './badge-values.ts';

const fresh = { ...badgeValues(null), name: 'Steady' };
const errorsOf = (change: object) => validationErrors(BadgeBody, badgeBody({ ...fresh, ...change }));

describe('the badge form', () => {
  it('proposes an icon, and no rule that could award it by accident', () => {
    expect(badgeBody(fresh)).toMatchObject({ icon: '🎯', award_on: null, award_count: null });
    expect(errorsOf({})).toEqual({});
  });

  it('needs a complete rule or none', () => {
    expect(errorsOf({ award_on: 'application' })).toEqual({ award_count: 'Please enter how many it takes' });
    expect(badgeBody({ ...fresh, award_on: 'offer', award_count: '2' })).toMatchObject({ award_count: 2 });
    expect(errorsOf({ award_count: 'x' })).toEqual({});
  });

  it.each([
    ['five', 'The count must be a whole number'],
    ['0', 'The count must be at least 1'],
    ['10001', 'The count must be at most 10000'],
  ])('refuses a count of %s', (award_count, error) => {
    expect(errorsOf({ award_on: 'application', award_count, name: ' ' })).toEqual({
      name: 'Name is required',
      award_count: error,
    });
  });
});
