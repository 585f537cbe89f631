import type { Call } from '@bustan/contract/call.ts';
import * as z from 'zod/mini';
import { findAccessToken, reportRefusedToken } from './access-token.ts';
import { type Answer, type Asked, addressOf, type Sent } from './address.ts';
import { ApiError } from './api-error.ts';
import { fetchWithKey } from './public-key.ts';
import { refusalOf } from './refusal.ts';

/** A query may ask for more than everybody sees; then the call says who asks. */
const isForAll = (row: Call, { query }: Sent): boolean =>
  row.who === 'all' && (row.widened === undefined || query?.[row.widened.query] !== row.widened.value);

const send = async (row: Call, sent: Sent, token: string | null): Promise<Response> => {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (row.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = sent.bytes ?? (row.body === undefined ? undefined : JSON.stringify(sent.body));
  const options = { ...(body === undefined ? {} : { body }), ...(sent.signal && { signal: sent.signal }) };
  try {
    return await fetchWithKey(addressOf(row, sent), { method: row.method, headers, ...options });
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, message: 'The server could not be reached', cause });
  }
};

/** Makes one call of the contract's table; the answer has been checked against its row. */
export const call = async <Row extends Call>(row: Row, asked: Asked<Row>): Promise<Answer<Row>> => {
  const token = isForAll(row, asked) ? null : await findAccessToken();
  const response = await send(row, asked, token);
  if (!response.ok) {
    const refusal = refusalOf(response.status, await response.json().catch(() => null));
    if (refusal.code === 'not_signed_in' && token !== null) reportRefusedToken();
    throw refusal;
  }
  const answer = row.out === undefined ? undefined : z.parse(row.out, await response.json());
  // Checked by the row's own schema just now; the compiler cannot follow a generic that far.
  return answer as Answer<Row>;
};
