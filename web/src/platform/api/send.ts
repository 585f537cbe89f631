import type { Call } from '@bustan/contract/call.ts';
import { findAccessToken, reportRejectedToken } from './access-token.ts';
import { addressOf, type Sent } from './address.ts';
import { ApiError } from './api-error.ts';
import { fetchWithKey } from './public-key.ts';
import { refusalOf } from './refusal.ts';

/** A query may ask for more than everybody sees; then the call says who asks. */
const isForAll = (row: Call, { query }: Sent): boolean =>
  row.who === 'all' && (row.widened === undefined || query?.[row.widened.query] !== row.widened.value);

export const notReached = (cause: unknown): ApiError =>
  new ApiError({ code: 'network', status: 0, message: 'The server could not be reached', cause });

/** Sends one call of the contract's table; anything but its answer is thrown as an `ApiError`. */
export const send = async (row: Call, sent: Sent, accept: string): Promise<Response> => {
  const token = isForAll(row, sent) ? null : await findAccessToken();
  const headers: Record<string, string> = { Accept: accept };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (row.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = sent.bytes ?? (row.body === undefined ? undefined : JSON.stringify(sent.body));
  const options = { ...(body === undefined ? {} : { body }), ...(sent.signal && { signal: sent.signal }) };
  const response = await fetchWithKey(addressOf(row, sent), { method: row.method, headers, ...options }).catch(
    (cause: unknown) => {
      throw notReached(cause);
    },
  );
  if (response.ok) return response;
  const refusal = refusalOf(response.status, await response.json().catch(() => null));
  if (token !== null && ['not_signed_in', 'second_factor_required'].includes(refusal.code)) {
    reportRejectedToken(refusal.code);
  }
  throw refusal;
};
