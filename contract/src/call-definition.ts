import type * as z from 'zod/mini';
import type { ErrorCode } from '#errors.ts';

/** Who may make a call. `owner` is a signed-in person, and the query itself is limited to that person's rows. */
export type Audience = 'all' | 'user' | 'owner' | 'admin';

type Schema = z.core.$ZodType;

/** A call of the wire contract. It drives the client, the routes, the OpenAPI document and the authorization matrix. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path with `{name}` for each parameter. */
  path: string;
  summary: string;
  who: Audience;
  /** False only for the paths that design section 4 opens to clients without the public key. */
  needsPublicKey?: false;
  /** The path parameter that must be the caller's own id; anything else is refused first. */
  ownFolder?: string;
  /** The 404 code of a malformed id in the path. */
  notFound?: ErrorCode;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body in bytes, if it differs from the common limit. */
  maxBodyBytes?: number;
  /** The body is bytes of one of these media types; the handler gets a stream. */
  bodyMedia?: readonly string[];
  /** The handler gets the JSON body as a stream: it is so large that parsing it would block other calls. */
  isBodyStreamed?: true;
  /** The response is bytes of one of these media types. */
  outMedia?: readonly string[];
  /** With `Accept: text/event-stream` the response is a stream of these events instead of `out`; a failure ends it with `error`. */
  events?: Readonly<Record<string, Schema>>;
  /** A query value that widens the response, and who may use it. */
  widened?: { query: string; value: string; who: Exclude<Audience, 'all'> };
  status: 200 | 201 | 204;
  out?: Schema;
  /** Errors besides those of every call (key, sign-in, validation, rate limits). */
  errors?: readonly ErrorCode[];
}

export const defineCalls = <const Table extends Record<string, Call>>(table: Table): Table => table;
