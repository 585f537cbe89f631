import type { WrittenHours } from '@bustan/contract/helplines/helpline-overrides.ts';
import { HELPLINE_COUNTRIES, HELPLINE_KINDS, HELPLINE_TIME_ZONES } from '@bustan/contract/helplines/helpline-rows.ts';
import { HELPLINE_ACTIVITIES, type HelplineActivity } from '@bustan/contract/helplines.ts';
import {
  MAX_HELPLINE_NAME_CHARS,
  MAX_HELPLINE_NOTE_CHARS,
  MAX_HELPLINE_NUMBER_CHARS,
  MAX_HELPLINE_SOURCE_CHARS,
} from '@bustan/contract/limits.ts';
import { HELPLINE_AUDIENCES } from '@bustan/contract/support.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { literals, number, time } from './columns.ts';
import { users } from './users.ts';

/** An admin's account; null after it was deleted, as the row stays. */
const admin = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/**
 * The operator's overrides of the bundled lines: null means as delivered. A line that the operator added has a country, a
 * kind and all required fields.
 */
export const helplineOverrides = pgTable(
  'helpline_changes',
  {
    id: text().primaryKey(),
    country: text({ enum: HELPLINE_COUNTRIES }),
    kind: text({ enum: HELPLINE_KINDS }),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    number: text(),
    thenPress: text('then_press'),
    hours: jsonb().$type<WrittenHours>(),
    timeZone: text('time_zone', { enum: HELPLINE_TIME_ZONES }),
    audience: text({ enum: HELPLINE_AUDIENCES }),
    noteEn: text('note_en'),
    noteAr: text('note_ar'),
    source: text(),
    isHidden: boolean('is_hidden'),
    /** The day on which this number was last dialled. */
    checkedOn: date('checked_on', { mode: 'string' }),
    checkedBy: admin('checked_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('helpline_changes_checked_by').on(table.checkedBy),
    check('helpline_changes_country', sql`${table.country} in (${literals(HELPLINE_COUNTRIES)})`),
    check('helpline_changes_kind', sql`${table.kind} in (${literals(HELPLINE_KINDS)})`),
    check('helpline_changes_audience', sql`${table.audience} in (${literals(HELPLINE_AUDIENCES)})`),
    check(
      'helpline_changes_name_en',
      sql`char_length(${table.nameEn}) between 1 and ${number(MAX_HELPLINE_NAME_CHARS)}`,
    ),
    check(
      'helpline_changes_name_ar',
      sql`char_length(${table.nameAr}) between 1 and ${number(MAX_HELPLINE_NAME_CHARS)}`,
    ),
    // The app's own rule is stricter; this one also holds for direct writes to the table.
    check(
      'helpline_changes_number',
      sql`${table.number} ~ '^[+]?[0-9][0-9 ]+$' and char_length(${table.number}) <= ${number(MAX_HELPLINE_NUMBER_CHARS)}`,
    ),
    check('helpline_changes_then_press', sql`${table.thenPress} ~ '^[0-9]{0,4}$'`),
    check('helpline_changes_note_en', sql`char_length(${table.noteEn}) <= ${number(MAX_HELPLINE_NOTE_CHARS)}`),
    check('helpline_changes_note_ar', sql`char_length(${table.noteAr}) <= ${number(MAX_HELPLINE_NOTE_CHARS)}`),
    check(
      'helpline_changes_source',
      sql`char_length(${table.source}) between 1 and ${number(MAX_HELPLINE_SOURCE_CHARS)}`,
    ),
    check(
      'helpline_changes_own_is_whole',
      sql`(${table.country} is null and ${table.kind} is null) or num_nulls(${table.country}, ${table.kind}, ${table.nameEn}, ${table.nameAr}, ${table.number}, ${table.hours}, ${table.timeZone}, ${table.audience}, ${table.source}, ${table.isHidden}) = 0`,
    ),
  ],
);

/** The audit log of changes. It stays when a line is restored. */
export const helplineActivities = pgTable(
  'helpline_deeds',
  {
    id: uuid().primaryKey(),
    helplineId: text('helpline_id').notNull(),
    activity: text('deed', { enum: HELPLINE_ACTIVITIES }).notNull(),
    changed: jsonb().$type<HelplineActivity['changed']>().notNull(),
    adminId: admin('admin_id'),
    doneAt: time('done_at').notNull(),
  },
  (table) => [
    index('helpline_deeds_newest').on(table.helplineId, table.doneAt),
    index('helpline_deeds_admin').on(table.adminId),
    check('helpline_deeds_deed', sql`${table.activity} in (${literals(HELPLINE_ACTIVITIES)})`),
  ],
);
