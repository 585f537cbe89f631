import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@bustan/contract/call-definition.ts';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { CallRequest } from './call-request.ts';
import { EVENT_STREAM_HEADERS, type EventStreamResponse, isEventStream, streamEvents } from './event-stream.ts';
import { JsonText } from './json-text.ts';
import type { AppEnv } from './request-context.ts';

/** The response of a call whose body is bytes; its headers are the request's `response.headers`. */
interface BytesResponse {
  /** 206 for a range, 416 for one that does not exist. */
  status: 200 | 206 | 416;
  /** Opens the source only when it is read: a HEAD request never does. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** What the handler of a call returns. */
export type CallResponse<C extends Call> = C extends { outMedia: readonly string[] }
  ? BytesResponse
  : C extends { events: object; out: z.core.$ZodType }
    ? z.input<C['out']> | EventStreamResponse
    : C['out'] extends z.core.$ZodType
      ? z.input<C['out']> | JsonText
      : unknown;

type ResponseMeta = CallRequest<Call>['response'];

interface EventsOptions {
  shapes: NonNullable<Call['events']>;
  status: ResponseMeta['status'];
}

const respondWithEvents = (
  context: Context<AppEnv>,
  result: EventStreamResponse,
  { shapes, status }: EventsOptions,
): Response => {
  for (const [name, value] of Object.entries(EVENT_STREAM_HEADERS)) context.header(name, value);
  const { requestId, log } = context.var;
  const client = context.req.raw.signal;
  return context.newResponse(streamEvents({ response: result, shapes, client, requestId, log }), status);
};

/** Throws when the text holds anything but what the contract says, a field that it does not name included. */
const requireContract = (out: z.core.$ZodType, text: string): void => {
  const body: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(z.parse(out, body), body)) throw new Error('The rows are not those of the contract');
};

interface JsonOptions {
  out: z.core.$ZodType;
  /** Text that PostgreSQL wrote is held against the contract. */
  isTextChecked: boolean;
}

/** What a handler returned, as the text of its response: only the fields that the contract names. */
export const toJson = (result: unknown, { out, isTextChecked }: JsonOptions): string => {
  if (!(result instanceof JsonText)) return JSON.stringify(z.parse(out, result));
  if (isTextChecked) requireContract(out, result.text);
  return result.text;
};

interface Answer extends Pick<JsonOptions, 'isTextChecked'> {
  /** What the handler returned. */
  result: unknown;
  response: ResponseMeta;
}

/** Sends what the handler returned, in the form that the contract gives to this call. */
export const respond = (
  call: Call,
  context: Context<AppEnv>,
  { result, response, isTextChecked }: Answer,
): Response => {
  const { status, headers } = response;
  for (const [name, value] of Object.entries(headers)) context.header(name, String(value));
  if (call.events !== undefined && isEventStream(result)) {
    return respondWithEvents(context, result, { shapes: call.events, status });
  }
  if (call.outMedia !== undefined) {
    const bytes = result as BytesResponse; // the handler of such a call returns nothing else
    return context.newResponse(bytes.body, bytes.status);
  }
  if (call.out === undefined) return context.body(null, 204);
  const text = toJson(result, { out: call.out, isTextChecked });
  return context.body(text, status, { 'Content-Type': 'application/json' });
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Waits for the first chunk of a stream, so that a failure to open it becomes an error status instead of a broken body. */
export const awaitFirstChunk = async (stream: ReadableStream<Bytes>): Promise<ReadableStream<Bytes>> => {
  const reader = stream.getReader();
  const firstReads = [await reader.read()];
  return new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        const { done, value } = firstReads.pop() ?? (await reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
