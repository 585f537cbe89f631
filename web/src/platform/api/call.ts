import type { Call } from '@bustan/contract/call.ts';
import { ErrorBody } from '@bustan/contract/errors.ts';
import * as z from 'zod/mini';
import { findAccessToken, reportRefusedToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { fetchWithKey } from './public-key.ts';

type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** What a call takes: exactly the parts that its row of the contract names. */
type Asked<Row extends Call> = {
  [Part in 'params' | 'query' | 'body' as Row[Part] extends z.core.$ZodType ? Part : never]: Input<Row[Part]>;
};

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const addressOf = (row: Call, { params = {}, query = {} }: Sent): string => {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const parsed = z.safeParse(ErrorBody, await response.json().catch(() => null));
  const { status } = response;
  if (!parsed.success) return new ApiError({ code: 'internal_error', status, message: response.statusText });
  const { code, message, details, request_id: requestId } = parsed.data.error;
  return new ApiError({ code, status, message, details, requestId });
};

const send = async (row: Call, sent: Sent, token: string | null): Promise<Response> => {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (row.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = row.body === undefined ? {} : { body: JSON.stringify(sent.body) };
  try {
    return await fetchWithKey(addressOf(row, sent), { method: row.method, headers, ...body });
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, message: 'The server could not be reached', cause });
  }
};

/** Makes one call of the contract's table; the answer has been checked against its row. */
export const call = async <Row extends Call>(row: Row, asked: Asked<Row>): Promise<Output<Row['out']>> => {
  const token = row.who === 'all' ? null : await findAccessToken();
  const response = await send(row, asked, token);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.code === 'not_signed_in' && token !== null) reportRefusedToken();
    throw refusal;
  }
  const answer = row.out === undefined ? undefined : z.parse(row.out, await response.json());
  // Checked by the row's own schema just now; the compiler cannot follow a generic that far.
  return answer as Output<Row['out']>;
};
