import type { Call } from '@bustan/contract/call-definition.ts';
import * as z from 'zod/mini';
import { connection } from '#platform/connection/connection.ts';
import { ApiError, networkError, toApiError } from './api-error.ts';
import { fetchWithKey } from './public-key.ts';

type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/**
 * What a call takes: exactly what its row of the contract names, a signal that aborts it, and the id of the only user in
 * whose name it may be sent; when somebody else is signed in, it is `not_signed_in`.
 */
export type CallInput<Row extends Call> = {
  [Part in 'params' | 'query' | 'body' as Row[Part] extends z.core.$ZodType ? Part : never]: Input<Row[Part]>;
} & (Row extends { bodyMedia: readonly string[] } ? { bytes: Blob } : unknown) & { signal?: AbortSignal; as?: string };

export type CallOutput<Row extends Call> = Output<Row['out']>;

/** The same for any row. */
interface AnyCallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as they are, with their own media type. */
  bytes?: Blob;
  signal?: AbortSignal;
  as?: string;
}

/** The path and query of a call. */
export const urlOf = (row: Call, { params = {}, query = {} }: AnyCallInput): string => {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

interface AccessTokenSource {
  /** With a user id, of that user alone. */
  find(userId?: string): Promise<string | null>;
  /** Makes the session recheck itself; resolves to a newer token, if there is one to try again with. */
  renew(rejected: { token: string; code: string }): Promise<string | null>;
}

let accessTokens: AccessTokenSource = { find: async () => null, renew: async () => null };

/** Set by the session, so that no call needs the auth client to be loaded. */
export const setAccessTokenSource = (source: AccessTokenSource): void => {
  accessTokens = source;
};

let reads = new AbortController();
/** While a session is being ended. */
let ending: Promise<void> | undefined;

/**
 * For the end of a session: what is being read in its name is given up, and what is to be read waits until `end` is
 * through. The server would reject it in between, or the page would keep rows of somebody who has signed out.
 */
export const withoutReads = async <Result>(end: () => Promise<Result>): Promise<Result> => {
  let goOn = (): void => undefined;
  ending = new Promise((resolve) => {
    goOn = resolve;
  });
  reads.abort();
  reads = new AbortController();
  try {
    return await end();
  } finally {
    ending = undefined;
    goOn();
  }
};

const REJECTED_TOKEN = ['not_signed_in', 'second_factor_required'];

/** A public call may have a query that shows more than everybody sees; then it needs the token. */
const isPublic = (row: Call, { query }: AnyCallInput): boolean =>
  row.who === 'all' && (row.widened === undefined || query?.[row.widened.query] !== row.widened.value);

interface Sending {
  input: AnyCallInput;
  /** The media types that are understood. */
  accept: string;
  token: string | null;
}

/** One request of a call. */
const sendOnce = async (row: Call, { input, accept, token }: Sending): Promise<Response | ApiError> => {
  const headers: Record<string, string> = { Accept: accept };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (row.body !== undefined) headers['Content-Type'] = 'application/json';
  const signal = input.signal ?? (token !== null && row.method === 'GET' ? reads.signal : undefined);
  const body = input.bytes ?? (row.body === undefined ? undefined : JSON.stringify(input.body));
  const options = { ...(body === undefined ? {} : { body }), ...(signal && { signal }) };
  const response = await fetchWithKey(urlOf(row, input), { method: row.method, headers, ...options }).catch(
    (cause: unknown) => {
      if (!signal?.aborted) void connection.check();
      throw networkError(cause);
    },
  );
  connection.noteAnswer();
  return response.ok ? response : toApiError(response.status, await response.json().catch(() => null));
};

/**
 * Sends a call of the contract; resolves to an ok response, and throws an `ApiError` for everything else. A token that
 * the server rejects is renewed once: on a device whose clock is behind it seems to be valid still.
 */
export const send = async (row: Call, input: AnyCallInput, accept: string): Promise<Response> => {
  const isHeld = ending !== undefined && row.method === 'GET' && !isPublic(row, input);
  if (isHeld) await ending;
  const token = isPublic(row, input) ? null : await accessTokens.find(input.as);
  if (isHeld && token === null)
    throw new ApiError({ code: 'not_signed_in', status: 401, message: 'The session has ended' });
  let answer = await sendOnce(row, { input, accept, token });
  if (token !== null && answer instanceof ApiError && REJECTED_TOKEN.includes(answer.code)) {
    const renewed = await accessTokens.renew({ token, code: answer.code });
    if (renewed !== null) answer = await sendOnce(row, { input, accept, token: renewed });
  }
  if (answer instanceof ApiError) throw answer;
  return answer;
};

/** Makes a call of the contract and checks its output against the schema. */
export const call = async <Row extends Call>(row: Row, input: CallInput<Row>): Promise<CallOutput<Row>> => {
  const response = await send(row, input, 'application/json');
  const output = row.out === undefined ? undefined : z.parse(row.out, await response.json());
  // Checked by the row's own schema just now; the compiler cannot follow a generic that far.
  return output as CallOutput<Row>;
};

/** A call whose output is a file. A response that breaks off is a lost connection, and no file. */
export const callBytes = async <Row extends Call & { outMedia: readonly string[] }>(
  row: Row,
  input: CallInput<Row>,
): Promise<Blob> => {
  const response = await send(row, input, row.outMedia.join(', '));
  return response.blob().catch((cause: unknown) => {
    throw networkError(cause);
  });
};

/**
 * Sends while the page is being left (`keepalive`): nobody hears the response, so the caller must be ready to send the
 * same again. There is no time to ask for the token.
 */
export const keepaliveCall = <Row extends Call>(row: Row, input: CallInput<Row>, token: string): void => {
  const { body }: AnyCallInput = input;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = { method: row.method, headers, body: JSON.stringify(body), keepalive: true };
  fetchWithKey(urlOf(row, input), init).catch(() => undefined);
};
