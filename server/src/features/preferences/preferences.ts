import type { AddressForm } from '@bustan/contract/enums.ts';
import type { Preferences } from '@bustan/contract/preferences.ts';
import type { Database } from '#database/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findPreferences, updatePreferences } from './preferences.queries.ts';

/** What people choose for themselves. Both throw `not_signed_in` when the account has just been deleted. */
export interface PreferenceActions {
  get(userId: string): Promise<Preferences>;
  update(userId: string, changes: { address: AddressForm }): Promise<Preferences>;
}

const present = (row: { addressForm: AddressForm | null } | undefined): Preferences => {
  if (row === undefined) throw new ApiError('not_signed_in');
  return { address: row.addressForm };
};

export const createPreferences = ({ db }: { db: Database }): PreferenceActions => ({
  get: async (userId) => present(await findPreferences(db, userId)),
  update: async (userId, { address }) =>
    present(await updatePreferences(db, { userId, changes: { addressForm: address } })),
});
