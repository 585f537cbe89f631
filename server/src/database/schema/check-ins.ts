import { EMOTIONS } from '@bustan/contract/enums.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { RECORDING_MEDIA_TYPES } from '@bustan/contract/recordings.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { literals, number, time } from './columns.ts';
import { owner, users } from './users.ts';

export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    emotion: text({ enum: EMOTIONS }).notNull(),
    aiAnalysis: jsonb('ai_analysis').$type<{ response: string }>(),
    voiceNoteUrl: text('voice_note_url'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // Ascending, and read backwards: a descending one would say NULLS LAST, which no `order by … desc` can use.
    index('check_ins_newest').on(table.userId, table.createdAt, table.id),
    check('check_ins_emotion', sql`${table.emotion} in (${literals(EMOTIONS)})`),
    check('check_ins_reply_length', sql`char_length(${table.aiAnalysis} ->> 'response') <= ${number(MAX_REPLY_CHARS)}`),
  ],
);

/**
 * The ids of check-ins that were deleted, or whose deletion came before they did. As long as a device may still send one,
 * a trigger on `check_ins`, in the migration of this table, refuses it. [Note: a deletion wins over a late save]
 */
export const deletedCheckIns = pgTable(
  'deleted_check_ins',
  {
    userId: owner(),
    id: uuid().notNull(),
    deletedAt: time('deleted_at').notNull(),
  },
  // By its owner first: nobody can keep somebody else's id from being used.
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('deleted_check_ins_time').on(table.deletedAt)],
);

/**
 * The bytes of a person's recordings, those included that are still to be removed. It changes in the transaction that
 * inserts or deletes a recording's row, so that a quota costs the same however many there are, and uploads at once are
 * counted one after the other.
 */
export const recordingUsage = pgTable('recording_usage', {
  userId: owner().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/**
 * The objects in the store of recordings. A row exists before its object and is deleted after it, so that the store never
 * has an unknown object. [Note: a row comes before its recording and goes after it]
 */
export const recordings = pgTable(
  'recordings',
  {
    /** `{userId}/{timestamp}.webm`, its name in the store. */
    key: text().primaryKey(),
    /** Null when the account was deleted: then it cannot be played any more, and is removed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null before the check-in is saved, and after it was deleted. */
    checkInId: uuid('check_in_id').references(() => checkIns.id, { onDelete: 'set null' }),
    capability: text().notNull(),
    mediaType: text('media_type', { enum: RECORDING_MEDIA_TYPES }).notNull(),
    bytes: integer().notNull(),
    /** In base64url; detects a repeated upload of the same bytes. */
    sha256: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Null until the object is completely stored. */
    storedAt: time('stored_at'),
    /** Its check-in was deleted, and its object is still to be removed. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('recordings_check_in').on(table.checkInId),
    index('recordings_user').on(table.userId),
    index('recordings_without_check_in').on(table.createdAt).where(sql`${table.checkInId} is null`),
    check('recordings_media_type', sql`${table.mediaType} in (${literals(RECORDING_MEDIA_TYPES)})`),
    check('recordings_bytes', sql`${table.bytes} > 0`),
  ],
);
