import { EMOTIONS } from '@bustan/contract/emotions.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const emotionList = sql.raw(EMOTIONS.map((emotion) => `'${emotion}'`).join(', '));

export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emotion: text({ enum: EMOTIONS }).notNull(),
    aiAnalysis: jsonb('ai_analysis').$type<{ response: string }>(),
    voiceNoteUrl: text('voice_note_url'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    // Ascending, and read backwards: a descending one would say NULLS LAST, which no `order by … desc` can use.
    index('check_ins_newest').on(table.userId, table.createdAt, table.id),
    check('check_ins_emotion', sql`${table.emotion} in (${emotionList})`),
    check(
      'check_ins_reply_length',
      sql`char_length(${table.aiAnalysis} ->> 'response') <= ${sql.raw(String(MAX_REPLY_CHARS))}`,
    ),
  ],
);
