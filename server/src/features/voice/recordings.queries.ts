import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { recordings } from '#database/schema.ts';

export type RecordingRow = typeof recordings.$inferSelect;
type NewRecordingRow = Omit<RecordingRow, 'userId' | 'checkInId' | 'storedAt' | 'deletedAt'> & { userId: string };

/** A recording on its way out. Whoever marked it is the one to remove it, for as long as the mark is fresh. */
export interface Marked {
  key: string;
  markedAt: Date;
}

/** When what is to be swept away was made or marked. */
interface Due {
  now: Date;
  waitingBefore: Date;
  unfinishedBefore: Date;
  markedBefore: Date;
  limit: number;
}

/** What can be heard: it lies in the store, nobody has deleted it, and its owner is still here. */
const isAlive = and(isNull(recordings.deletedAt), isNotNull(recordings.userId));

/** In the transaction that saves the check-in. Whether it was one's own, whole, and free. */
export const attachRecording = async (
  db: Pick<Queryable, 'update'>,
  { key, capability, userId, checkInId }: { key: string; capability: string; userId: string; checkInId: string },
): Promise<boolean> => {
  const attached = await db
    .update(recordings)
    .set({ checkInId })
    .where(
      and(
        eq(recordings.key, key),
        eq(recordings.userId, userId),
        eq(recordings.capability, capability),
        isNotNull(recordings.storedAt),
        isNull(recordings.deletedAt),
        isNull(recordings.checkInId),
      ),
    )
    .returning({ key: recordings.key });
  return attached.length > 0;
};

export const findRecordingOf = async (
  db: Pick<Queryable, 'select'>,
  checkInId: string,
): Promise<string | undefined> => {
  const found = await db.select({ key: recordings.key }).from(recordings).where(eq(recordings.checkInId, checkInId));
  return found[0]?.key;
};

/** From the commit on nobody hears it any more; who marks it removes it. */
export const markRecording = async (db: Pick<Queryable, 'update'>, { key, markedAt }: Marked): Promise<void> => {
  await db.update(recordings).set({ deletedAt: markedAt, checkInId: null }).where(eq(recordings.key, key));
};

/**
 * Marks what lies in the store of somebody who leaves. What is still on its way there is left to whoever brings it, who
 * finds the owner gone. [Note: a row comes before its recording and goes after it]
 */
export const markRecordingsOf = async (
  db: Pick<Queryable, 'update'>,
  { userId, markedAt }: { userId: string; markedAt: Date },
): Promise<Marked[]> => {
  const marked = await db
    .update(recordings)
    .set({ deletedAt: markedAt, checkInId: null })
    .where(and(eq(recordings.userId, userId), isNotNull(recordings.storedAt)))
    .returning({ key: recordings.key });
  return marked.map(({ key }) => ({ key, markedAt }));
};

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

    /** The row of an upload that found its owner gone; its object is gone already. */
    dropOrphan: async (key: string): Promise<void> => {
      await db
        .delete(recordings)
        .where(and(eq(recordings.key, key), isNull(recordings.userId), isNull(recordings.storedAt)));
    },

    /** Marks what no check-in holds and nobody removes: several processes may ask at once and never get the same. */
    claim: async ({ now, waitingBefore, unfinishedBefore, markedBefore, limit }: Due): Promise<string[]> => {
      const isAbandoned = and(
        isNull(recordings.userId),
        or(isNotNull(recordings.storedAt), lt(recordings.createdAt, unfinishedBefore)),
      );
      const due = db
        .select({ key: recordings.key })
        .from(recordings)
        .where(
          and(
            isNull(recordings.checkInId),
            or(
              lt(recordings.deletedAt, markedBefore),
              and(isNull(recordings.deletedAt), or(lt(recordings.createdAt, waitingBefore), isAbandoned)),
            ),
          ),
        )
        .orderBy(asc(recordings.createdAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      // As an array it is found once, and the rows by their key; joined, the planner would read the whole table.
      const claimed = await db
        .update(recordings)
        .set({ deletedAt: now })
        .where(sql`${recordings.key} = any(array(${due}))`)
        .returning({ key: recordings.key });
      return claimed.map(({ key }) => key);
    },

    /** Last of all: as long as there is a row, somebody comes back for the object. */
    drop: async ({ key, markedAt }: Marked): Promise<void> => {
      await db.delete(recordings).where(and(eq(recordings.key, key), eq(recordings.deletedAt, markedAt)));
    },
  };
};
