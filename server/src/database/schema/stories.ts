import { MAX_CATEGORY_CHARS, MAX_DURATION_MINUTES, MAX_STORY_CHARS, MAX_TITLE_CHARS } from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { number, searchVector, time } from './columns.ts';

export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    titleAr: text('title_ar'),
    category: text().notNull(),
    categoryAr: text('category_ar'),
    content: text().notNull(),
    contentAr: text('content_ar'),
    durationMinutes: integer('duration_minutes'),
    search: searchVector().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('stories_newest').on(table.createdAt, table.id),
    index('stories_category').on(table.category, table.createdAt, table.id),
    index('stories_search').using('gin', table.search).with({ fastupdate: false }),
    check('stories_title', sql`char_length(${table.title}) between 1 and ${number(MAX_TITLE_CHARS)}`),
    check('stories_title_ar', sql`char_length(${table.titleAr}) <= ${number(MAX_TITLE_CHARS)}`),
    check('stories_category', sql`char_length(${table.category}) between 1 and ${number(MAX_CATEGORY_CHARS)}`),
    check('stories_category_ar', sql`char_length(${table.categoryAr}) <= ${number(MAX_CATEGORY_CHARS)}`),
    check('stories_content', sql`char_length(${table.content}) between 1 and ${number(MAX_STORY_CHARS)}`),
    check('stories_content_ar', sql`char_length(${table.contentAr}) <= ${number(MAX_STORY_CHARS)}`),
    check('stories_duration', sql`${table.durationMinutes} between 1 and ${number(MAX_DURATION_MINUTES)}`),
  ],
);
