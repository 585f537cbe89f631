import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { checkIns, recordings } from '#database/schema.ts';
import type { RecordingRow } from './recordings.queries.ts';

const isStored = and(isNull(recordings.deletedAt), isNotNull(recordings.storedAt));

/** Undefined for somebody else's, and for one that is not complete or was deleted. */
export const findOwnQuery = (db: Database) => {
  const find = db
    .select()
    .from(recordings)
    .where(and(eq(recordings.key, sql.placeholder('key')), eq(recordings.userId, sql.placeholder('userId')), isStored))
    .prepare('recordings_find_own');
  return async (row: { key: string; userId: string }): Promise<RecordingRow | undefined> =>
    (await find.execute(row))[0];
};

/**
 * Marks those of these recordings that are the person's own and stored, and takes them out of their check-ins. The
 * check-ins are locked first, as when one is deleted.
 */
export const removeOwnRecordings = async (
  transaction: Queryable,
  { userId, keys, markedAt }: { userId: string; keys: string[]; markedAt: Date },
): Promise<RecordingRow[]> => {
  const isRemovable = and(inArray(recordings.key, keys), eq(recordings.userId, userId), isStored);
  const holders = transaction.select({ id: recordings.checkInId }).from(recordings).where(isRemovable);
  await transaction
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(inArray(checkIns.id, holders))
    .orderBy(asc(checkIns.id))
    .for('update');
  const found = await transaction
    .select()
    .from(recordings)
    .where(isRemovable)
    .orderBy(asc(recordings.key))
    .for('update');
  const removed = found.map(({ key }) => key);
  const held = found.flatMap(({ checkInId }) => checkInId ?? []);
  await transaction
    .update(recordings)
    .set({ deletedAt: markedAt, checkInId: null })
    .where(inArray(recordings.key, removed));
  await transaction.update(checkIns).set({ voiceNoteUrl: null }).where(inArray(checkIns.id, held));
  return found;
};
