import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { withClient } from './transactions.ts';

interface StatementOptions {
  /** Each connection plans a name once: no other text may have it. */
  name: string;
  /** Its placeholders are the keys of `Values`; what PostgreSQL cannot infer is cast in the text. */
  statement: SQL;
}

/** What the driver sends as it is: moments as ISO strings, JSON as text. */
type Value = string | number | boolean | null;

/**
 * A statement whose text is made once, and run in one round trip. Drizzle's own `prepare` needs its query builder, which
 * has no word for an insert that reads what another has just returned, and costs as much as the rest of a short call.
 */
export const prepareStatement = <Row extends pg.QueryResultRow, Values extends Record<keyof Values, Value>>(
  pool: Pick<pg.Pool, 'connect'>,
  { name, statement }: StatementOptions,
): ((values: Values) => Promise<Row[]>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (values) => {
    const given: Readonly<Record<string, Value>> = values;
    const sent = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    return withClient(pool, async (client) => (await client.query<Row>({ name, text, values: sent })).rows);
  };
};
