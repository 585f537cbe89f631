import { Id } from '@bustan/contract/fields.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkInIdOf } from './check-in-id.ts';

const AMINA = '018f0000-1111-7222-8333-444455556666';
const OMAR = '018f0000-1111-7222-8333-444455557777';

test('the id of a check-in with a recording is one for each person and recording', () => {
  const id = checkInIdOf(AMINA, 1_763_712_000_000);
  expect(z.safeParse(Id, id).success).toBe(true);
  expect(checkInIdOf(AMINA, 1_763_712_000_000)).toBe(id);
  expect(checkInIdOf(AMINA, 1_763_712_000_001)).not.toBe(id);
  expect(checkInIdOf(OMAR, 1_763_712_000_000)).not.toBe(id);
});
