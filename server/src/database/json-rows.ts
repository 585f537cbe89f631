import { type Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import type { ColumnMap } from './column-map.ts';

/** A page of rows that PostgreSQL has written as a JSON array. */
export type JsonPage = {
  json: string;
  length: number;
  /** Null for an empty page. */
  lastId: string | null;
};

/** As `Date.prototype.toISOString` writes it. */
const jsonTime = (column: Column): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type JsonFields<Fields> = { readonly [Field in keyof Fields]-?: SQLWrapper };

/** The columns of a table, or of an alias of it, as the fields of its wire type. */
export const jsonFieldsOf = <Fields, Row>(
  columns: ColumnMap<Fields, Row>,
  table: { readonly [Name in keyof Row]: Column },
): JsonFields<Fields> => {
  const entries = Object.entries(columns) as [string, keyof Row][]; // the keys and values of the map
  const fields = entries.map(([field, name]) => {
    const column = table[name];
    return [field, is(column, PgTimestamp) ? jsonTime(column) : column];
  });
  return Object.fromEntries(fields) as JsonFields<Fields>; // every field has a column: the map is checked for it
};

/** One JSON object. The names of the fields are ours, and are written into the statement. */
export const jsonObject = (fields: Readonly<Record<string, SQLWrapper>>): SQL => {
  const pairs = Object.entries(fields).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

/** One row, a `JsonPage`, of a query that is called `page` and keeps its order. */
export const jsonPage = (query: SQL, fields: Readonly<Record<string, SQLWrapper>>): SQL => sql`
  select coalesce(json_agg(${jsonObject(fields)}), '[]')::text as json,
    count(*)::int as length, (array_agg(page.id))[count(*)] as "lastId"
  from (${query}) page`;
