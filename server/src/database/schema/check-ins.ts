import { EMOTIONS } from '@bustan/contract/enums.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { literals, number, owner, time } from './columns.ts';

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
