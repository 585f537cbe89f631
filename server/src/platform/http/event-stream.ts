import * as z from 'zod/mini';
import type { Log } from '#platform/log/log.ts';
import { ApiError, faultOf } from './api-error.ts';

export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** What a row with `events` may answer instead of its JSON, when the request asks for a stream of events. */
export interface EventStreamResponse {
  /** The signal is aborted when nobody reads any more. */
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
}

export const isEventStream = (answer: unknown): answer is EventStreamResponse =>
  typeof answer === 'object' && answer !== null && 'events' in answer && typeof answer.events === 'function';

export const acceptsEventStream = (accept: string | undefined): boolean => /\btext\/event-stream\b/i.test(accept ?? '');

/** `no-transform` and the second header keep proxies from compressing and from collecting what should flow. */
export const EVENTS_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

interface Streaming {
  answer: EventStreamResponse;
  /** The shape of each event: what the row does not name is not sent. */
  shapes: Readonly<Record<string, z.core.$ZodType>>;
  /** Aborted when the client is gone. */
  client: AbortSignal;
  requestId: string;
  log: Log;
}

/** The events as they come. A failure is the last one, `error`: the status has long been sent. */
export const streamEvents = ({ answer, shapes, client, requestId, log }: Streaming): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const write = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const gone = new AbortController();
  const signal = AbortSignal.any([client, gone.signal]);
  const events = answer.events(signal)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    // Sends the headers at once: the first words may take a while.
    start: (controller) => controller.enqueue(encoder.encode(': \n\n')),
    pull: async (controller) => {
      try {
        const next = await events.next();
        if (signal.aborted) return;
        if (next.done === true) return controller.close();
        const { event, data } = next.value;
        const shape = shapes[event];
        if (shape === undefined) throw new Error(`The row knows no event called ${event}`);
        controller.enqueue(write(event, z.parse(shape, data)));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) log.error(faultOf(error as Error), 'a stream failed'); // only errors are thrown here
        const refusal = error instanceof ApiError ? error : new ApiError('internal_error');
        controller.enqueue(write('error', refusal.toBody(requestId)));
        controller.close();
      }
    },
    cancel: () => gone.abort(),
  });
};
