import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The transaction that last changed each table of public content; no row before the first change. Triggers write it, so
 * that no writer can forget it. [Note: changes are heard]
 */
export const tableVersions = pgTable('table_versions', {
  name: text().primaryKey(),
  version: text().notNull(),
});
