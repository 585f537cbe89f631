import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { ReminderSettingsRow } from '#database/schema/reminders.ts';
import { reminderSettings } from '#database/schema.ts';

export type SettingsRow = Omit<ReminderSettingsRow, 'userId' | 'updatedAt'>;

const { userId: _, updatedAt: __, ...columns } = getTableColumns(reminderSettings);

/** Undefined before the first choice. */
export const findSettings = async (db: Database, userId: string): Promise<SettingsRow | undefined> =>
  (await db.select(columns).from(reminderSettings).where(eq(reminderSettings.userId, userId)))[0];

export const putSettings = async (db: Database, row: ReminderSettingsRow): Promise<SettingsRow | undefined> => {
  const { userId: _owner, ...set } = row;
  const [saved] = await db
    .insert(reminderSettings)
    .values(row)
    .onConflictDoUpdate({ target: reminderSettings.userId, set })
    .returning(columns);
  return saved;
};
