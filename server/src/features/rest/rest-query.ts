import { Id } from '@bustan/contract/fields.ts';
import * as z from 'zod/mini';
import { restErrors } from './rest-errors.ts';
import type { Filter, FilterValue, Table, Verb } from './tables.ts';

/** As many rows as Supabase answers at most, unless it is told otherwise. */
export const MAX_ROWS = 1000;

/** What the query of a request asks for. */
export interface RestQuery {
  columns: string[];
  filters: Filter[];
  offset: number;
  limit: number;
  isOrdered: boolean;
  /** The fields of the body that count; null for all. */
  fields: string[] | null;
}

/** What each verb reads beside filters. `apikey` is for addresses that are opened without headers. */
const PARAMETERS: Record<Verb, readonly string[]> = {
  GET: ['select', 'order', 'limit', 'offset', 'apikey'],
  POST: ['select', 'columns'],
  PATCH: ['select'],
  DELETE: ['select'],
};

const columnsHint = ({ columns }: Table): string => `The columns are ${columns.join(', ')}`;

/** `id,"created_at",*`; relations, new names and casts are none of them. */
const readColumns = (table: Table, list: string, unknown = restErrors.unknownColumn): string[] =>
  list.split(',').flatMap((item) => {
    const name = item.trim().replace(/^"(.*)"$/, '$1');
    if (name === '*' || name === '') return table.columns;
    if (!table.columns.includes(name)) throw unknown(columnsHint(table));
    return name;
  });

const requireOrder = ({ order }: Table, asked: string): void => {
  const plain = asked.replace(/\.nulls(first|last)$/, '');
  const { column, direction } = order ?? { column: '', direction: 'asc' };
  const isOffered = plain === `${column}.${direction}` || (direction === 'asc' && plain === column);
  if (order === undefined) throw restErrors.badQuery('This table has no order');
  if (!isOffered) throw restErrors.badQuery('This order is not offered', `order=${column}.${direction} is`);
};

/** Silence would look like the end of the rows. */
const requireReachable = (offset: number): number => {
  if (offset >= MAX_ROWS) throw restErrors.badQuery(`Only the first ${MAX_ROWS} rows can be read here`);
  return offset;
};

const readCount = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw restErrors.badQuery(`${name} must be a whole number`);
  return Number(text);
};

/** By id where a row is changed, otherwise what the table offers. */
const filtersOf = (table: Table, verb: Verb): Readonly<Record<string, FilterValue>> => {
  if (verb === 'PATCH' || verb === 'DELETE') return { id: 'uuid' };
  return verb === 'GET' ? table.filters : {};
};

const describeFilters = (offered: Readonly<Record<string, FilterValue>>): string => {
  const filters = Object.entries(offered).map(([column, value]) => `${column}=eq.${value === 'true' ? value : '…'}`);
  return filters.length === 0 ? 'There is no filter here' : `The filters are ${filters.join(', ')}`;
};

const readFilter = (offered: Readonly<Record<string, FilterValue>>, column: string, expression: string): Filter => {
  const expected = Object.hasOwn(offered, column) ? offered[column] : undefined;
  const [, operator, value = ''] = /^([^.]*)\.(.*)$/s.exec(expression) ?? [];
  const isOffered = operator === 'eq' || (operator === 'is' && expected === 'true');
  if (expected === undefined || !isOffered || (expected === 'true' && value !== 'true')) {
    throw restErrors.badQuery('This part of the query is not offered', describeFilters(offered));
  }
  if (expected !== 'uuid') return { column, value };
  if (!z.safeParse(Id, value).success) throw restErrors.badUuid(column);
  return { column, value: value.toLowerCase() };
};

/** Reads the query of a request; whatever a table does not offer is refused, never passed over. */
export const readQuery = (table: Table, verb: Verb, parameters: URLSearchParams): RestQuery => {
  const known = PARAMETERS[verb];
  const offered = filtersOf(table, verb);
  const order = parameters.get('order');
  if (verb === 'GET' && order !== null) requireOrder(table, order);
  const fields = parameters.get('columns');
  return {
    columns: readColumns(table, parameters.get('select') ?? '*'),
    filters: [...parameters]
      .filter(([name]) => !known.includes(name))
      .map(([name, expression]) => readFilter(offered, name, expression)),
    offset: requireReachable(readCount('offset', parameters.get('offset') ?? '0')),
    limit: Math.min(readCount('limit', parameters.get('limit') ?? String(MAX_ROWS)), MAX_ROWS),
    isOrdered: order !== null,
    fields: verb === 'POST' && fields !== null ? readColumns(table, fields, restErrors.unknownField) : null,
  };
};
