import { MILESTONE_TYPES } from '@bustan/contract/enums.ts';
import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { literals, number, time } from './columns.ts';
import { owner } from './users.ts';

export const milestones = pgTable(
  'journey_milestones',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    type: text({ enum: MILESTONE_TYPES }).notNull(),
    companyName: text('company_name').notNull(),
    position: text(),
    notes: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // Ascending and scanned backwards, as for check-ins.
    index('journey_milestones_newest').on(table.userId, table.createdAt, table.id),
    check('journey_milestones_type', sql`${table.type} in (${literals(MILESTONE_TYPES)})`),
    check(
      'journey_milestones_company',
      sql`char_length(${table.companyName}) between 1 and ${number(MAX_COMPANY_CHARS)}`,
    ),
    check('journey_milestones_position', sql`char_length(${table.position}) <= ${number(MAX_POSITION_CHARS)}`),
    check('journey_milestones_notes', sql`char_length(${table.notes}) <= ${number(MAX_MILESTONE_NOTES_CHARS)}`),
  ],
);
