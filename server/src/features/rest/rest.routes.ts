import type { Call } from '@bustan/contract/call-definition.ts';
import type { ErrorBody, ErrorCode } from '@bustan/contract/errors.ts';
import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { ApiError } from '#platform/http/api-error.ts';
import { type Authenticate, bearerToken, type CallerSession } from '#platform/http/authorize.ts';
import { readJsonBody } from '#platform/http/request-body.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { answerRows, type MakeCall, type Row } from './rest.ts';
import { restErrors } from './rest-errors.ts';
import { type RestForm, readForm } from './rest-headers.ts';
import { readQuery } from './rest-query.ts';
import { TABLES, type Table, type Verb, verbsOf } from './tables.ts';

interface RestRouteDeps {
  authenticate: Authenticate;
  publicKey: string;
}

/** Null for a visitor: their client sends the public key as its token. */
const callerOf = async (
  context: Context<AppEnv>,
  { authenticate, publicKey }: RestRouteDeps,
): Promise<CallerSession | null> => {
  const token = bearerToken(context.req.header('authorization'));
  if (token === null || token === publicKey) return null;
  const caller = await authenticate(token);
  if (caller === null) throw restErrors.badToken();
  return caller;
};

/** What a call needs of the request behind it: who sent it, and from where. */
const headersOf = ({ req }: Context<AppEnv>, publicKey: string): Headers => {
  const headers = new Headers({ apikey: publicKey, 'content-type': 'application/json' });
  for (const name of ['authorization', 'x-forwarded-for']) {
    const value = req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
};

const nextOf = ({ headers }: Response): string | null =>
  /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** The error of a call, to be answered as the error of this request. */
const thrownBy = async (response: Response): Promise<ApiError> => {
  const { error } = (await response.json()) as ErrorBody; // the body of every error under /api/v1
  const retryAfter = response.headers.get('retry-after');
  return new ApiError(error.code as ErrorCode /* of the same table */, {
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(retryAfter === null ? {} : { retryAfterSeconds: Number(retryAfter) }),
  });
};

/** As JSON; nesting that is too deep to be written is no row. */
const serialize = (body: object): string => {
  try {
    return JSON.stringify(body);
  } catch {
    throw restErrors.badBody('The body is nested too deeply');
  }
};

/** Makes calls in this process, through everything that a request to them passes. */
const callsOf = (app: Hono<AppEnv>, context: Context<AppEnv>, publicKey: string): MakeCall => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const headers = headersOf(context, publicKey);
  return async (method, path, body) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: serialize(body) }) };
    const response = await app.request(path, init, incoming === undefined ? {} : { incoming });
    const callId = response.headers.get('x-request-id');
    if (response.status === 500) context.var.log.error({ callId }, 'the call behind a request failed');
    if (!response.ok) throw await thrownBy(response);
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
      next: nextOf(response),
    };
  };
};

const readBody = async (context: Context<AppEnv>, call: Call | undefined): Promise<unknown> => {
  if (call === undefined) return null;
  try {
    return await readJsonBody(context, call.maxBodyBytes ?? MAX_BODY_BYTES);
  } catch (error) {
    const isNoJson = error instanceof ApiError && error.code === 'validation_failed';
    throw isNoJson ? restErrors.badBody('The body must be JSON') : error;
  }
};

interface Answer {
  rows: Row[];
  form: RestForm;
  offset: number;
}

const STATUS = { GET: 200, POST: 201, PATCH: 200, DELETE: 200 } as const;

const respond = (context: Context<AppEnv>, verb: Verb, { rows, form, offset }: Answer): Response => {
  context.header('Cache-Control', 'no-store');
  if (!form.hasRows) return context.body(null, verb === 'POST' ? 201 : 204);
  if (verb !== 'GET') context.header('Preference-Applied', 'return=representation');
  if (!form.isSingle) {
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
    context.header('Content-Range', `${range}/*`);
    return context.json(rows, STATUS[verb]);
  }
  if (rows.length !== 1) throw restErrors.notOneRow(rows.length);
  return context.json(rows[0], STATUS[verb], { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' });
};

const bodyCallOf = (table: Table, verb: Verb): Call | undefined =>
  verb === 'POST' ? table.insert : verb === 'PATCH' ? table.update : undefined;

/**
 * The eight tables of the specification in the protocol of PostgREST. Nothing here reads or writes the database: each
 * request becomes calls of the contract ([Note: tables are no second door]).
 */
export const restRoutes = (app: Hono<AppEnv>, deps: RestRouteDeps): void => {
  for (const table of TABLES) {
    const path = `/rest/v1/${table.name}`;
    const verbs = verbsOf(table);
    for (const verb of verbs) {
      app.on(verb, path, async (context) => {
        const caller = await callerOf(context, deps);
        const form = readForm(verb, (name) => context.req.header(name));
        const query = readQuery(table, verb, new URL(context.req.url).searchParams);
        const body = await readBody(context, bodyCallOf(table, verb));
        const makeCall = callsOf(app, context, deps.publicKey);
        const rows = await answerRows[verb]({ table, query, caller, makeCall, body });
        return respond(context, verb, { rows, form, offset: query.offset });
      });
    }
    app.all(path, () => {
      throw restErrors.verbNotOffered(table.name, verbs);
    });
  }
};
