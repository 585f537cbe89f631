import { expect, it } from 'vitest';
import { factorsOf } from './factor-actions.ts';
import type { User } from './session-store.ts';

const factor = (id: string, part: object) => ({
  id,
  friendly_name: id,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  ...part,
});
const personWith = (factors?: object[]) => ({ id: 'x', factors }) as unknown as User; // only what is read

it('lists only verified factors, the newest last', () => {
  const factors = [
    factor('newer', { factor_type: 'phone', phone: '+971501234567', created_at: '2026-11-22T10:00:00Z' }),
    factor('begun', { status: 'unverified' }),
    factor('older', {}),
  ];
  expect(factorsOf(personWith(factors)).map(({ id, kind, phone }) => [id, kind, phone])).toEqual([
    ['older', 'totp', ''],
    ['newer', 'phone', '+971501234567'],
  ]);
  expect(factorsOf(personWith())).toEqual([]);
});
