import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { recordings, recordingUsage, users } from '#database/schema.ts';
import { deleteSetting, findSetting, RESTORED_SETTING } from '#database/settings.queries.ts';
import { ApiError } from '#platform/http/api-error.ts';

export type RecordingRow = typeof recordings.$inferSelect;
type NewRecordingRow = Omit<RecordingRow, 'userId' | 'checkInId' | 'storedAt' | 'deletedAt'> & { userId: string };

/** A recording marked for removal. The process that marked it removes it, unless the mark becomes stale. */
export interface MarkedRecording {
  key: string;
  markedAt: Date;
}

/** What the sweep may remove: rows made or marked before these times. */
interface SweepCutoffs {
  now: Date;
  unattachedBefore: Date;
  incompleteBefore: Date;
  markedBefore: Date;
  limit: number;
}

/** Not deleted, and its owner still has an account. */
const isAvailable = and(isNull(recordings.deletedAt), isNotNull(recordings.userId));

/** The placeholders of the recording that a check-in is saved with. */
export interface RecordingValues {
  key: string;
  capability: string;
}

/**
 * Two steps of the statement that saves a check-in. `recording` locks the recording of the placeholders if it is the
 * person's own, complete and unattached, and returns no row otherwise; it follows a step `owner`, which locks the person
 * first, as the deletion of an account does. `attached` attaches it to the row that a step `inserted` returns.
 * [Note: the user is locked first]
 */
export const recordingSteps = {
  recording: sql`
  recording as (
    select found.key
    from ${recordings} found, owner
    where found.key = ${sql.placeholder('key')} and found.user_id = owner.id
      and found.capability = ${sql.placeholder('capability')} and found.stored_at is not null
      and found.deleted_at is null and found.check_in_id is null
    for update of found
  )`,
  attached: sql`
  attached as (
    update ${recordings} set check_in_id = inserted.id
    from inserted, recording
    where ${recordings.key} = recording.key
  )`,
} as const;

/** The address of a recording under this root, which may not be that under which it was saved; null stays null. */
export const withRoot = (publicUrl: string, address: SQLWrapper): SQL =>
  sql`${publicUrl}::text || substr(${address}, greatest(1, strpos(${address}, '/storage/v1/')))`;

export const findRecordingKey = async (
  db: Pick<Queryable, 'select'>,
  checkInId: string,
): Promise<string | undefined> => {
  const found = await db.select({ key: recordings.key }).from(recordings).where(eq(recordings.checkInId, checkInId));
  return found[0]?.key;
};

/** From the commit on nobody can play it; the caller removes it then. */
export const markRecording = async (
  db: Pick<Queryable, 'update'>,
  { key, markedAt }: MarkedRecording,
): Promise<void> => {
  await db.update(recordings).set({ deletedAt: markedAt, checkInId: null }).where(eq(recordings.key, key));
};

/**
 * Marks the stored recordings of a deleted account. An upload that is still on its way removes its own object when it
 * finds the owner gone. [Note: a row comes before its recording and goes after it]
 */
export const markAllRecordings = async (
  db: Pick<Queryable, 'select' | 'update'>,
  { userId, markedAt }: { userId: string; markedAt: Date },
): Promise<MarkedRecording[]> => {
  const ofOwner = eq(recordings.userId, userId);
  // An upload that finishes now is waited for, or it would be stored without a mark.
  await db.select({ key: recordings.key }).from(recordings).where(ofOwner).for('update');
  const marked = await db
    .update(recordings)
    .set({ deletedAt: markedAt, checkInId: null })
    .where(and(ofOwner, isNotNull(recordings.storedAt)))
    .returning({ key: recordings.key });
  return marked.map(({ key }) => ({ key, markedAt }));
};

/** Counts the bytes of a new recording, in the transaction that inserts its row. False if they are too many. */
const addUsage = async (
  db: Pick<Queryable, 'insert'>,
  { userId, bytes, maxBytes }: { userId: string; bytes: number; maxBytes: number },
): Promise<boolean> => {
  const total = sql`${recordingUsage.bytes} + excluded.bytes`;
  const counted = await db
    .insert(recordingUsage)
    .values({ userId, bytes })
    .onConflictDoUpdate({
      target: recordingUsage.userId,
      set: { bytes: total },
      setWhere: sql`${total} <= ${maxBytes}`,
    })
    .returning({ bytes: recordingUsage.bytes });
  return counted.length > 0;
};

export const recordingQueries = (db: Database) => {
  const find = db
    .select({ capability: recordings.capability, mediaType: recordings.mediaType, bytes: recordings.bytes })
    .from(recordings)
    .where(and(eq(recordings.key, sql.placeholder('key')), isAvailable, isNotNull(recordings.storedAt)))
    .prepare('recordings_find');

  return {
    find: async (key: string) => (await find.execute({ key }))[0],

    /**
     * The row of these bytes: a new one, or that of an earlier upload of the same bytes, whose time is renewed.
     * Undefined when other bytes have this key. Refuses with `recording_quota_reached`.
     */
    ensure: async (
      row: NewRecordingRow,
      { maxBytes }: { maxBytes: number },
    ): Promise<Pick<RecordingRow, 'capability' | 'storedAt'> | undefined> => {
      const { createdAt, sha256, userId, bytes } = row;
      return db.transaction(async (transaction) => {
        const [stored] = await transaction
          .insert(recordings)
          .values(row)
          .onConflictDoUpdate({
            target: recordings.key,
            set: { createdAt },
            setWhere: sql`${recordings.sha256} = ${sha256} and ${isAvailable}`,
          })
          .returning({ capability: recordings.capability, storedAt: recordings.storedAt });
        const isNew = stored?.capability === row.capability;
        if (isNew && !(await addUsage(transaction, { userId, bytes, maxBytes })))
          throw new ApiError('recording_quota_reached');
        return stored;
      });
    },

    /** Whether the row still existed. */
    markStored: async ({ key, capability, now }: { key: string; capability: string; now: Date }): Promise<boolean> => {
      const stored = await db
        .update(recordings)
        .set({ storedAt: sql`coalesce(${recordings.storedAt}, ${now})` })
        .where(and(eq(recordings.key, key), eq(recordings.capability, capability), isAvailable))
        .returning({ key: recordings.key });
      return stored.length > 0;
    },

    /** Deletes the row of an upload whose owner was deleted meanwhile; its object has been deleted already. Whether there was one. */
    dropOrphan: async (key: string): Promise<boolean> => {
      const orphans = await db
        .delete(recordings)
        .where(and(eq(recordings.key, key), isNull(recordings.userId), isNull(recordings.storedAt)))
        .returning({ key: recordings.key });
      return orphans.length > 0;
    },

    hasOwner: async (userId: string): Promise<boolean> =>
      (await db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0,

    /** Marks what the sweep may remove. Several processes may claim at once and never get the same rows. */
    claim: async ({
      now,
      unattachedBefore: waitingBefore,
      incompleteBefore: unfinishedBefore,
      markedBefore,
      limit,
    }: SweepCutoffs): Promise<string[]> => {
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
      // As an array the subquery runs once and the rows are found by key; joined, the planner would read the whole table.
      const claimed = await db
        .update(recordings)
        .set({ deletedAt: now })
        .where(sql`${recordings.key} = any(array(${due}))`)
        .returning({ key: recordings.key });
      return claimed.map(({ key }) => key);
    },

    /** Whether a restore has filled this database since the store was last compared with it. */
    isRestored: async (): Promise<boolean> => (await findSetting(db, RESTORED_SETTING)) !== undefined,

    markReconciled: () => deleteSetting(db, RESTORED_SETTING),

    /** Those of the keys that no row has. */
    listUnknown: async (keys: string[]): Promise<string[]> => {
      const rows = await db.select({ key: recordings.key }).from(recordings).where(inArray(recordings.key, keys));
      const known = new Set(rows.map(({ key }) => key));
      return keys.filter((key) => !known.has(key));
    },

    /** The last step: as long as there is a row, the sweep comes back for the object. */
    drop: async ({ key, markedAt }: MarkedRecording): Promise<void> => {
      await db.transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(recordings)
          .where(and(eq(recordings.key, key), eq(recordings.deletedAt, markedAt)))
          .returning({ userId: recordings.userId, bytes: recordings.bytes });
        if (gone === undefined || gone.userId === null) return;
        await transaction
          .update(recordingUsage)
          .set({ bytes: sql`greatest(0, ${recordingUsage.bytes} - ${gone.bytes})` })
          .where(eq(recordingUsage.userId, gone.userId));
      });
    },
  };
};
