import * as z from 'zod/mini';
import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import { ApiError } from './api-error.ts';

export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** What the handler of a call with `events` may return instead of its JSON, when the client accepts a stream. */
export interface EventStreamResponse {
  /** The signal is aborted when the client stops reading. */
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
}

export const isEventStream = (result: unknown): result is EventStreamResponse =>
  typeof result === 'object' && result !== null && 'events' in result && typeof result.events === 'function';

export const acceptsEventStream = (accept: string | undefined): boolean => /\btext\/event-stream\b/i.test(accept ?? '');

/** `no-transform` and `X-Accel-Buffering` keep proxies from compressing and buffering the stream. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

interface StreamOptions {
  response: EventStreamResponse;
  /** The schema of each event: fields that it does not name are not sent. */
  shapes: Readonly<Record<string, z.core.$ZodType>>;
  /** Aborted when the client disconnects. */
  client: AbortSignal;
  requestId: string;
  log: Log;
}

/** Server-sent events as they come. A failure is sent as a last event `error`, as the status was sent long before. */
export const streamEvents = ({
  response,
  shapes,
  client,
  requestId,
  log,
}: StreamOptions): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const write = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const cancelled = new AbortController();
  const signal = AbortSignal.any([client, cancelled.signal]);
  const events = response.events(signal)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    // Flushes the headers: the first event may take a while.
    start: (controller) => controller.enqueue(encoder.encode(': \n\n')),
    pull: async (controller) => {
      try {
        const next = await events.next();
        if (signal.aborted) return;
        if (next.done === true) return controller.close();
        const { event, data } = next.value;
        const shape = shapes[event];
        if (shape === undefined) throw new Error(`The call has no event ${event}`);
        controller.enqueue(write(event, z.parse(shape, data)));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) log.error(loggableError(error), 'a stream failed');
        const apiError = error instanceof ApiError ? error : new ApiError('internal_error');
        controller.enqueue(write('error', apiError.toBody(requestId)));
        controller.close();
      }
    },
    cancel: () => cancelled.abort(),
  });
};
