import type { Call } from '@bustan/contract/call.ts';
import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { authorize } from './authorize.ts';
import { beginInTurn } from './beginning.ts';
import { type BodyStream, readJsonBody, streamBody } from './body.ts';
import type { Authenticate, Caller } from './caller.ts';
import type { AppEnv } from './env.ts';
import {
  acceptsEventStream,
  EVENTS_HEADERS,
  type EventStreamResponse,
  isEventStream,
  streamEvents,
} from './event-stream.ts';

/** What a row of bytes answers; its headers are the handler's `response.headers`. */
interface BytesResponse {
  /** 206 for a range, 416 for one that is not there. */
  status: 200 | 206 | 416;
  /** Begins to read only when it is read from: a HEAD request never does. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type BodyOf<Row extends Call> = Row extends { bodyMedia: readonly string[] } | { isBodyStreamed: true }
  ? BodyStream
  : Parsed<Row['body']>;

/** What a handler is given: everything checked and typed by its row of the contract. */
export interface CallRequest<Row extends Call> {
  caller: Row['who'] extends 'all' ? null : Caller;
  params: Parsed<Row['params']>;
  query: Parsed<Row['query']>;
  body: BodyOf<Row>;
  /** The path that was asked, for the links of a list. */
  path: string;
  clientAddress: string;
  /** A header of the request. */
  header: (name: string) => string | undefined;
  /** Only the headers of the answer are wanted. */
  isHead: boolean;
  /** The request asks for a stream of events, and the row has them: an `EventsAnswer` is expected. */
  wantsEvents: boolean;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  log: AppEnv['Variables']['log'];
  /** Changed by a handler whose answer differs from its row, such as 200 for a repeated POST. */
  response: { status: ContentfulStatusCode; headers: Record<string, string> };
}

type CallResponse<Row extends Call> = Row extends { outMedia: readonly string[] }
  ? BytesResponse
  : Row extends { events: object; out: z.core.$ZodType }
    ? z.input<Row['out']> | EventStreamResponse
    : Row['out'] extends z.core.$ZodType
      ? z.input<Row['out']>
      : unknown;
export type Handler<Row extends Call> = (asked: CallRequest<Row>) => CallResponse<Row> | Promise<CallResponse<Row>>;

/** Registers the handler of one row of the contract. */
export type HandleCall = <Row extends Call>(row: Row, handler: Handler<Row>) => void;

/** A file of thousands of rows may be wrong in each of them; nobody reads so far. */
const MAX_DETAILS = 100;

const detailsOf = (error: z.core.$ZodError): Record<string, string> => {
  const details: Record<string, string> = {};
  for (const issue of error.issues.slice(0, MAX_DETAILS)) details[issue.path.join('.') || 'body'] ??= issue.message;
  return details;
};

const parse = (schema: z.core.$ZodType | undefined, value: unknown, refusal: (error: z.core.$ZodError) => ApiError) => {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw refusal(parsed.error);
  return parsed.data;
};

/** Who may ask this: the row's audience, or a smaller one for a query that widens the answer. */
const audienceOf = (row: Call, context: Context<AppEnv>): Call['who'] => {
  const { widened } = row;
  return widened !== undefined && context.req.query(widened.query) === widened.value ? widened.who : row.who;
};

/** The types of a body that its handler reads as it comes. */
const streamedMediaOf = ({ bodyMedia, isBodyStreamed }: Call): readonly string[] | undefined =>
  bodyMedia ?? (isBodyStreamed ? ['application/json'] : undefined);

/** What the handler gets as the body: checked JSON, or a stream that is cut at the row's limit. */
const bodyOf = async (row: Call, context: Context<AppEnv>, isRead: () => void): Promise<unknown> => {
  const maxBytes = row.maxBodyBytes ?? MAX_BODY_BYTES;
  const mediaTypes = streamedMediaOf(row);
  if (mediaTypes !== undefined) return streamBody(context, { maxBytes, mediaTypes, isRead });
  return row.body && parse(row.body, await readJsonBody(context, maxBytes), invalid);
};

const invalid = (error: z.core.$ZodError) => new ApiError('validation_failed', { details: detailsOf(error) });

interface HandlerDeps {
  app: Hono<AppEnv>;
  authenticate: Authenticate;
  doAdminsNeedSecondFactor: boolean;
}

/** A contract row answers as a sentence: sign-in → validate → authorize → act → present only what the row names. */
export const registerHandlers = ({ app, ...rules }: HandlerDeps): HandleCall => {
  return (row, handler) => {
    const present = async (context: Context<AppEnv>, hasBegun = () => {}): Promise<Response> => {
      const authorization = context.req.header('authorization');
      const who = audienceOf(row, context);
      const caller = who === 'all' ? null : await authorize({ who, authorization, ...rules });
      if (row.ownFolder !== undefined && context.req.param(row.ownFolder) !== caller?.userId) {
        throw new ApiError('not_allowed');
      }
      const params = parse(row.params, context.req.param(), () => new ApiError(row.notFound ?? 'not_found'));
      const query = parse(row.query, context.req.query(), invalid);
      const body = await bodyOf(row, context, hasBegun);
      const response = { status: row.status as ContentfulStatusCode, headers: {} as Record<string, string> };
      const { clientAddress, log } = context.var;
      const header = (name: string) => context.req.header(name);
      const { path, method, raw } = context.req;
      const request = { path, header, isHead: method === 'HEAD', clientAddress, log, response };
      const asked = {
        ...{ caller, params, query, body, ...request },
        wantsEvents: row.events !== undefined && acceptsEventStream(header('accept')),
        // Made when somebody asks for it: most never do.
        get signal() {
          return raw.signal;
        },
      };
      // The row's own schemas have just produced these values; the compiler cannot follow a generic that far.
      const answer: unknown = await handler(asked as CallRequest<typeof row>);
      context.header('Cache-Control', who === 'all' ? 'no-cache' : 'no-store');
      for (const [name, value] of Object.entries(response.headers)) context.header(name, String(value));
      if (row.events !== undefined && isEventStream(answer)) {
        for (const [name, value] of Object.entries(EVENTS_HEADERS)) context.header(name, value);
        const { requestId } = context.var;
        return context.newResponse(
          streamEvents({ answer, shapes: row.events, client: raw.signal, requestId, log }),
          response.status,
        );
      }
      if (row.outMedia !== undefined) {
        const { status, body: bytes } = answer as BytesResponse; // such a row's handler answers nothing else
        return context.newResponse(bytes, status);
      }
      if (row.out === undefined) return context.body(null, 204);
      const { ETag } = response.headers;
      if (ETag !== undefined && context.req.header('if-none-match') === ETag) return context.body(null, 304);
      return context.json(z.parse(row.out, answer), response.status);
    };
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1');
    if (streamedMediaOf(row) === undefined) app.on(row.method, path, (context) => present(context));
    else app.on(row.method, path, (context) => beginInTurn((hasBegun) => present(context, hasBegun)));
  };
};
