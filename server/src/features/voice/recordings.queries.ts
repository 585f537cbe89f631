import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { recordings } from '#database/schema.ts';

export type RecordingRow = typeof recordings.$inferSelect;
type NewRecordingRow = Omit<RecordingRow, 'userId' | 'checkInId' | 'storedAt' | 'deletedAt'> & { userId: string };

/** What can be heard: it lies in the store, nobody has deleted it, and its owner is still here. */
const isAlive = and(isNull(recordings.deletedAt), isNotNull(recordings.userId));

export const recordingQueries = (db: Database) => {
  const find = db
    .select({ capability: recordings.capability, mediaType: recordings.mediaType, bytes: recordings.bytes })
    .from(recordings)
    .where(and(eq(recordings.key, sql.placeholder('key')), isAlive, isNotNull(recordings.storedAt)))
    .prepare('recordings_find');

  return {
    find: async (key: string) => (await find.execute({ key }))[0],

    /**
     * A row for these bytes: a new one, or that of an earlier upload of the same ones, which counts as made now.
     * Undefined when other bytes lie there.
     */
    ensure: async (row: NewRecordingRow): Promise<Pick<RecordingRow, 'capability' | 'storedAt'> | undefined> => {
      const { createdAt, sha256 } = row;
      const kept = await db
        .insert(recordings)
        .values(row)
        .onConflictDoUpdate({
          target: recordings.key,
          set: { createdAt },
          setWhere: sql`${recordings.sha256} = ${sha256} and ${isAlive}`,
        })
        .returning({ capability: recordings.capability, storedAt: recordings.storedAt });
      return kept[0];
    },

    /** Whether the row was still there for its object. */
    markStored: async ({ key, capability, now }: { key: string; capability: string; now: Date }): Promise<boolean> => {
      const stored = await db
        .update(recordings)
        .set({ storedAt: sql`coalesce(${recordings.storedAt}, ${now})` })
        .where(and(eq(recordings.key, key), eq(recordings.capability, capability), isAlive))
        .returning({ key: recordings.key });
      return stored.length > 0;
    },
  };
};
