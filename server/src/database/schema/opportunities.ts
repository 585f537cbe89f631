import { OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import {
  MAX_DESCRIPTION_CHARS,
  MAX_LOCATION_CHARS,
  MAX_ORGANIZATION_CHARS,
  MAX_TITLE_CHARS,
  MAX_URL_CHARS,
} from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { literals, number, searchVector, time } from './columns.ts';
import { owner } from './users.ts';

export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    titleAr: text('title_ar'),
    organization: text().notNull(),
    organizationAr: text('organization_ar'),
    type: text({ enum: OPPORTUNITY_TYPES }).notNull(),
    description: text(),
    descriptionAr: text('description_ar'),
    location: text(),
    locationAr: text('location_ar'),
    url: text(),
    /** The last day is included. */
    deadline: date({ mode: 'string' }),
    checkedOn: date('checked_on', { mode: 'string' }),
    isActive: boolean('is_active').notNull(),
    search: searchVector().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('opportunities_newest').on(table.createdAt, table.id),
    index('opportunities_active').on(table.createdAt, table.id).where(sql`${table.isActive}`),
    index('opportunities_type').on(table.type, table.createdAt, table.id).where(sql`${table.isActive}`),
    // Finds the open ones where they are few among many that are closed.
    index('opportunities_deadline').on(table.deadline).where(sql`${table.isActive}`),
    index('opportunities_location').on(table.location).where(sql`${table.isActive}`),
    index('opportunities_search').using('gin', table.search).with({ fastupdate: false }),
    check('opportunities_title', sql`char_length(${table.title}) between 1 and ${number(MAX_TITLE_CHARS)}`),
    check('opportunities_title_ar', sql`char_length(${table.titleAr}) <= ${number(MAX_TITLE_CHARS)}`),
    check(
      'opportunities_organization',
      sql`char_length(${table.organization}) between 1 and ${number(MAX_ORGANIZATION_CHARS)}`,
    ),
    check(
      'opportunities_organization_ar',
      sql`char_length(${table.organizationAr}) <= ${number(MAX_ORGANIZATION_CHARS)}`,
    ),
    check('opportunities_type', sql`${table.type} in (${literals(OPPORTUNITY_TYPES)})`),
    check('opportunities_description', sql`char_length(${table.description}) <= ${number(MAX_DESCRIPTION_CHARS)}`),
    check('opportunities_description_ar', sql`char_length(${table.descriptionAr}) <= ${number(MAX_DESCRIPTION_CHARS)}`),
    check('opportunities_location', sql`char_length(${table.location}) <= ${number(MAX_LOCATION_CHARS)}`),
    check('opportunities_location_ar', sql`char_length(${table.locationAr}) <= ${number(MAX_LOCATION_CHARS)}`),
    // The app's own rule is stricter; this one also holds for direct writes to the table.
    check(
      'opportunities_url',
      sql`${table.url} ~* '^https?://' and char_length(${table.url}) <= ${number(MAX_URL_CHARS)}`,
    ),
  ],
);

/** The opportunities that somebody saved. */
export const savedOpportunities = pgTable(
  'saved_opportunities',
  {
    userId: owner(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull(),
    /** The deadline of which its person was reminded; another day, set later, is reminded of again. */
    remindedOf: date('reminded_of', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.opportunityId] }),
    index('saved_opportunities_newest').on(table.userId, table.savedAt),
    index('saved_opportunities_opportunity').on(table.opportunityId),
  ],
);
