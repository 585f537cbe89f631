import { MAX_CATEGORY_CHARS, MAX_TEXT_KEY_CHARS, MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { number, searchVector, time } from './columns.ts';

/** An operator's translations, which override the bundled texts. Those are never seeded here (design section 5). */
export const translations = pgTable(
  'translations',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    en: text().notNull(),
    ar: text().notNull(),
    category: text(),
    search: searchVector().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('translations_key').on(table.key),
    index('translations_search').using('gin', table.search).with({ fastupdate: false }),
    check('translations_key_length', sql`char_length(${table.key}) between 1 and ${number(MAX_TEXT_KEY_CHARS)}`),
    check('translations_en', sql`char_length(${table.en}) between 1 and ${number(MAX_TRANSLATION_CHARS)}`),
    check('translations_ar', sql`char_length(${table.ar}) between 1 and ${number(MAX_TRANSLATION_CHARS)}`),
    check('translations_category', sql`char_length(${table.category}) <= ${number(MAX_CATEGORY_CHARS)}`),
  ],
);
