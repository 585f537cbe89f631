import { expect, it } from 'vitest';
import { faultsFrom, faultsOf } from './deletion-faults.ts';

const known = { email: 'amina@example.com', hasPassword: true };

it('takes the address however it is spelt, and asks for the password where there is one', () => {
  expect(faultsOf({ confirmation: ' Amina@Example.com ', password: 'x' }, known)).toEqual({});
  expect(faultsOf({ confirmation: 'amina@example.com', password: '' }, { ...known, hasPassword: false })).toEqual({});
  expect(faultsOf({ confirmation: 'amina', password: '' }, known)).toEqual({
    confirmation: 'my-data.delete.wrong-address',
    password: 'my-data.delete.missing-password',
  });
});

it('says beside its field what the server refused', () => {
  expect(faultsFrom({ password: 'The password is not right' })).toEqual({ password: 'my-data.delete.wrong-password' });
  expect(faultsFrom({})).toEqual({});
});
