import type { Call } from '@bustan/contract/call-definition.ts';
import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { Caller } from './authorize.ts';
import { acceptsEventStream } from './event-stream.ts';
import { type BodyStream, readJsonBody, streamBody } from './request-body.ts';
import type { AppEnv } from './request-context.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type ParsedBody<C extends Call> = C extends { bodyMedia: readonly string[] } | { isBodyStreamed: true }
  ? BodyStream
  : Parsed<C['body']>;

/** What a handler is given: authorized, parsed and typed by its call of the contract. */
export interface CallRequest<C extends Call> {
  caller: C['who'] extends 'all' ? null : Caller;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: ParsedBody<C>;
  /** The path of the request, for the links of a list. */
  path: string;
  clientAddress: string;
  /** Reads a header of the request. */
  header: (name: string) => string | undefined;
  isHead: boolean;
  /** The client accepts a stream of events and the call has them: an `EventStreamResponse` is expected. */
  wantsEvents: boolean;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  log: AppEnv['Variables']['log'];
  logSecurityEvent: AppEnv['Variables']['logSecurityEvent'];
  /** A handler changes these where its response differs from the contract, such as 200 for a repeated POST. */
  response: { status: ContentfulStatusCode; headers: Record<string, string> };
}

/** A file of thousands of rows may be wrong in each of them; nobody reads so far. */
const MAX_DETAILS = 100;

const detailsOf = (error: z.core.$ZodError): Record<string, string> => {
  const details: Record<string, string> = {};
  for (const issue of error.issues.slice(0, MAX_DETAILS)) details[issue.path.join('.') || 'body'] ??= issue.message;
  return details;
};

const invalid = (error: z.core.$ZodError) => new ApiError('validation_failed', { details: detailsOf(error) });

const parse = (
  schema: z.core.$ZodType | undefined,
  value: unknown,
  toApiError: (error: z.core.$ZodError) => ApiError,
) => {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw toApiError(parsed.error);
  return parsed.data;
};

/** The media types of a body that its handler reads as a stream; undefined when it is parsed here. */
export const streamedMediaTypes = ({ bodyMedia, isBodyStreamed }: Call): readonly string[] | undefined =>
  bodyMedia ?? (isBodyStreamed ? ['application/json'] : undefined);

const parseBody = async (call: Call, context: Context<AppEnv>, onBodyRead: () => void): Promise<unknown> => {
  const maxBytes = call.maxBodyBytes ?? MAX_BODY_BYTES;
  const mediaTypes = streamedMediaTypes(call);
  if (mediaTypes !== undefined) return streamBody(context, { maxBytes, mediaTypes, onRead: onBodyRead });
  return call.body && parse(call.body, await readJsonBody(context, maxBytes), invalid);
};

interface ParseOptions {
  caller: Caller | null;
  /** Called when the handler starts to read a streamed body. */
  onBodyRead: () => void;
}

/** Parses path, query and body by the schemas of the call. */
export const parseRequest = async <C extends Call>(
  call: C,
  context: Context<AppEnv>,
  { caller, onBodyRead }: ParseOptions,
): Promise<CallRequest<C>> => {
  const { raw, path, method } = context.req;
  const header = (name: string) => context.req.header(name);
  const request = {
    caller,
    params: parse(call.params, context.req.param(), () => new ApiError(call.notFound ?? 'not_found')),
    query: parse(call.query, context.req.query(), invalid),
    body: await parseBody(call, context, onBodyRead),
    path,
    clientAddress: context.var.clientAddress,
    header,
    isHead: method === 'HEAD',
    wantsEvents: call.events !== undefined && acceptsEventStream(header('accept')),
    // A getter, because creating the signal costs something and few handlers need it.
    get signal() {
      return raw.signal;
    },
    log: context.var.log,
    logSecurityEvent: context.var.logSecurityEvent,
    response: { status: call.status as ContentfulStatusCode, headers: {} },
  };
  // The call's own schemas have just produced these values; the compiler cannot follow a generic that far.
  return request as unknown as CallRequest<C>;
};
