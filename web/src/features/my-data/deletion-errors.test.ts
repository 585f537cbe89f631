import { expect, it } from 'vitest';
import { deletionErrorsFrom, validateDeletion } from './deletion-errors.ts';

const known = { email: 'amina@example.com', hasPassword: true };

it('accepts the address in any case, and asks for the password if the account has one', () => {
  expect(validateDeletion({ confirmation: ' Amina@Example.com ', password: 'x' }, known)).toEqual({});
  expect(
    validateDeletion({ confirmation: 'amina@example.com', password: '' }, { ...known, hasPassword: false }),
  ).toEqual({});
  expect(validateDeletion({ confirmation: 'amina', password: '' }, known)).toEqual({
    confirmation: 'my-data.delete.wrong-address',
    password: 'my-data.delete.missing-password',
  });
});

it('shows what the server rejected at its field', () => {
  expect(deletionErrorsFrom({ password: 'The password is not right' })).toEqual({
    password: 'my-data.delete.wrong-password',
  });
  expect(deletionErrorsFrom({})).toEqual({});
});
