import type * as z from 'zod/mini';
import type { ErrorCode } from '#errors.ts';

/** Who may make a call. `owner` is a signed-in person and, in the query itself, only that person's rows. */
export type Audience = 'all' | 'user' | 'owner' | 'admin';

type Schema = z.core.$ZodType;

/** One row of the wire contract. It drives the client, the routes, the OpenAPI document and the authorization matrix. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path with `{name}` for each parameter. */
  path: string;
  summary: string;
  who: Audience;
  /** False only for the addresses that design section 4 opens to callers without the public key. */
  needsPublicKey?: false;
  /** The parameter of the path that must be the caller's own id: anything else is refused before it is looked at. */
  ownFolder?: string;
  /** The 404 code of a malformed id in the path. */
  notFound?: ErrorCode;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body in bytes, where it differs from the common limit. */
  maxBodyBytes?: number;
  /** The body is not JSON but bytes, of one of these media types; it is handed on as a stream. */
  bodyMedia?: readonly string[];
  /** The JSON body is handed on as a stream, unread: it is so large that parsing it would make other calls wait. */
  isBodyStreamed?: true;
  /** The answer is not JSON but bytes, of one of these media types. */
  outMedia?: readonly string[];
  /** With `Accept: text/event-stream` the answer is a stream of these events instead of `out`, or ends with `error`. */
  events?: Readonly<Record<string, Schema>>;
  /** A value of the query that asks for more than everybody may see, and who may ask it. */
  widened?: { query: string; value: string; who: Exclude<Audience, 'all'> };
  status: 200 | 201 | 204;
  out?: Schema;
  /** Refusals beyond those that every call shares (key, sign-in, validation, limits). */
  errors?: readonly ErrorCode[];
}

export const defineCalls = <const Table extends Record<string, Call>>(table: Table): Table => table;
