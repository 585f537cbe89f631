import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time with JavaScript's precision of a millisecond. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The words of a row, normalized by the app and not by PostgreSQL's parser. [Note: words are folded once] */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Values as SQL literals, for check constraints. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
export const number = (value: number) => sql.raw(String(value));
