import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallerSession } from '#platform/http/authorize.ts';
import { restErrors } from './rest-errors.ts';
import { MAX_ROWS, type RestQuery } from './rest-query.ts';
import { type Table, type Verb, writableColumnsOf } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface CallResult {
  status: number;
  /** Parsed; null where there is none. */
  body: unknown;
  /** The address of the next page of a list. */
  next: string | null;
}

/** Makes a call of the contract for whoever sent the request; an error of the call is thrown as it is. */
export type MakeCall = (method: Verb, path: string, body?: object) => Promise<CallResult>;

export interface RestRequest {
  table: Table;
  query: RestQuery;
  caller: CallerSession | null;
  makeCall: MakeCall;
  /** Parsed, of whatever shape. */
  body: unknown;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an answer: a list, or one row. */
const rowsOf = (body: unknown): Row[] => [body].flat().filter(isRow);

/** A row that is not there, or not the caller's, is no error: there is nothing to read or to write. */
const orNoRow = async (call: Promise<CallResult>): Promise<CallResult | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** The row as its table has it: in tables of one's own rows, with the owner. */
const inTable = ({ table, caller }: RestRequest, row: Row): Row =>
  table.isOwn ? { ...row, user_id: caller?.userId } : row;

const presentRows = (request: RestRequest, rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const whole = inTable(request, row);
    return Object.fromEntries(request.query.columns.map((column) => [column, whole[column] ?? null]));
  });

/** Follows the pages of a list until there are so many rows. */
const readPages = async (makeCall: MakeCall, path: string, wanted: number): Promise<Row[]> => {
  const limit = Math.max(Math.min(wanted, MAX_PAGE_SIZE), 1);
  const rows: Row[] = [];
  let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  while (next !== null) {
    const page = await orNoRow(makeCall('GET', next));
    rows.push(...rowsOf(page?.body));
    next = rows.length < wanted ? (page?.next ?? null) : null;
  }
  return rows;
};

const sortRows = ({ order }: Table, rows: readonly Row[]): Row[] => {
  if (order === undefined) return [...rows];
  const { column, direction } = order;
  const sign = direction === 'asc' ? 1 : -1;
  // Times and keys; equal ones stay as the call orders them.
  return rows.toSorted((one, other) => {
    const [first, second] = [String(one[column]), String(other[column])];
    return first === second ? 0 : sign * (first < second ? -1 : 1);
  });
};

const selectRows = async (request: RestRequest): Promise<Row[]> => {
  const { table, query, caller, makeCall } = request;
  const { columns, filters, offset, limit, isOrdered } = query;
  const { path, isInOrder } = table.sourceOf({ columns, filters, isAdmin: caller?.isAdmin === true });
  const mustSort = isOrdered && !isInOrder;
  const found = await readPages(makeCall, path, mustSort ? MAX_ROWS : Math.min(offset + limit, MAX_ROWS));
  const matching = found.filter((row) => {
    const whole = inTable(request, row);
    return filters.every(({ column, value }) => String(whole[column]) === value);
  });
  const sorted = mustSort ? sortRows(table, matching) : matching;
  return presentRows(request, sorted.slice(offset, offset + limit));
};

/** The fields of a row to write, without its owner, who can only be the caller. */
const readFields = ({ table, query, caller }: RestRequest, row: Row, writable: readonly string[]): Row => {
  const fields = Object.entries(row).filter(([name]) => query.fields?.includes(name) ?? true);
  for (const [name, value] of fields) {
    if (!table.columns.includes(name)) throw restErrors.unknownField(`The columns are ${table.columns.join(', ')}`);
    if (table.isOwn && name === 'user_id') {
      if (caller !== null && value !== caller.userId) throw restErrors.foreignRow(table.name);
    } else if (!writable.includes(name)) {
      throw restErrors.readOnlyField(name, `Those that can be written are ${writable.join(', ')}`);
    }
  }
  return Object.fromEntries(fields.filter(([name]) => writable.includes(name)));
};

/** A client sends one row alone or in an array. */
const insertRow = async (request: RestRequest): Promise<Row[]> => {
  const { table, body, makeCall } = request;
  const { insert } = table;
  if (insert === undefined) return [];
  const [row, ...others] = [body].flat();
  if (!isRow(row) || others.length > 0) throw restErrors.badBody('The body must be one row');
  const fields = readFields(request, row, writableColumnsOf(table, insert));
  const saved = await makeCall('POST', insert.path, fields);
  // The call takes the same id again for a repeated request; an insert of PostgREST does not.
  if (saved.status !== insert.status) throw restErrors.duplicateId();
  return presentRows(request, rowsOf(saved.body));
};

/** The address of the row that the filter names. */
const pathOfRow = ({ method, path }: { method: string; path: string }, { filters }: RestQuery): string => {
  const [id, ...others] = filters;
  if (id === undefined || others.length > 0) throw restErrors.missingFilter(method);
  return path.replace('{id}', id.value);
};

const updateRow = async (request: RestRequest): Promise<Row[]> => {
  const { table, body, makeCall, query } = request;
  const { update } = table;
  if (update === undefined) return [];
  const path = pathOfRow(update, query);
  if (!isRow(body)) throw restErrors.badBody('The body must be the columns that change');
  const fields = readFields(request, body, writableColumnsOf(table, update));
  const saved = await orNoRow(makeCall('PATCH', path, fields));
  return presentRows(request, rowsOf(saved?.body));
};

const deleteRow = async ({ table, makeCall, query }: RestRequest): Promise<Row[]> => {
  if (table.delete !== undefined) await orNoRow(makeCall('DELETE', pathOfRow(table.delete, query)));
  return [];
};

/** Answers a request for rows by calls of the contract: the rows that were read or written. */
export const answerRows: Record<Verb, (request: RestRequest) => Promise<Row[]>> = {
  GET: selectRows,
  POST: insertRow,
  PATCH: updateRow,
  DELETE: deleteRow,
};
