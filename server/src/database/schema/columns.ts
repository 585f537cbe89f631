import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A moment, to the millisecond, as JavaScript holds it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The person whose row it is; their rows go with them. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The words of a row, folded by the app and not by PostgreSQL's parser. [Note: words are folded once] */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A list of words as SQL text literals, for check constraints. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
export const number = (value: number) => sql.raw(String(value));
