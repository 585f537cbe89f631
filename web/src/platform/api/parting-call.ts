import type { Call } from '@bustan/contract/call.ts';
import { type Asked, addressOf, type Sent } from './address.ts';
import { fetchWithKey } from './public-key.ts';

/**
 * Sends while the page is being left: the browser carries the request on, and nobody hears the answer. The token is
 * the caller's, for there is no time to ask for one. Whoever sends so must be ready to send the same again.
 */
export const partingCall = <Row extends Call>(row: Row, asked: Asked<Row>, token: string): void => {
  const sent: Sent = asked;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify(sent.body);
  fetchWithKey(addressOf(row, sent), { method: row.method, headers, body, keepalive: true }).catch(() => undefined);
};
