import type { AddressForm } from '@bustan/contract/enums.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema.ts';

type PreferencesRow = { addressForm: AddressForm | null };

const COLUMNS = { addressForm: users.addressForm };

/** Undefined when the user no longer exists. */
export const findPreferences = async (db: Database, userId: string): Promise<PreferencesRow | undefined> =>
  (await db.select(COLUMNS).from(users).where(eq(users.id, userId)))[0];

/** Undefined when the user no longer exists. */
export const updatePreferences = async (
  db: Database,
  { userId, changes }: { userId: string; changes: { addressForm: AddressForm } },
): Promise<PreferencesRow | undefined> =>
  (await db.update(users).set(changes).where(eq(users.id, userId)).returning(COLUMNS))[0];
