import type { Call } from '@bustan/contract/call-definition.ts';
import { ChatDelta } from '@bustan/contract/career-chat.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import { networkError, toApiError } from './api-error.ts';
import { type CallInput, type CallOutput, send } from './call.ts';

/** The server-sent events of a body; one that the end cuts off is none. Leaving the loop cancels the body. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  // Characters of several bytes may be cut in the middle too: the decoder keeps the first part, and drops a BOM.
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
};

interface Reading {
  body: ReadableStream<Uint8Array>;
  status: number;
  onText: (text: string) => void;
}

/** The data of `done`. An error may come in the middle, and a stream without `done` is a lost connection. */
const readAnswer = async ({ body, status, onText }: Reading): Promise<unknown> => {
  for await (const { event, data } of readEvents(body)) {
    if (event === 'error') throw toApiError(status, parsed(data));
    if (event === 'done') return parsed(data);
    if (event === 'delta') onText(z.parse(ChatDelta, parsed(data)).text);
  }
  throw networkError('The stream ended before the answer did');
};

const rethrow = (error: unknown): never => {
  // A body that breaks off throws one of these.
  throw error instanceof TypeError || error instanceof DOMException ? networkError(error) : error;
};

/**
 * A call whose output may be streamed: `onText` gets the pieces, and the final output, checked against the schema,
 * replaces all of them. A server that does not stream sends only the final output.
 */
export const callStreaming = async <Row extends Call>(
  row: Row,
  input: CallInput<Row> & { onText: (text: string) => void },
): Promise<CallOutput<Row>> => {
  const response = await send(row, input, 'text/event-stream, application/json;q=0.9');
  const { body, status } = response;
  const answer =
    isStream(response) && body !== null
      ? await readAnswer({ body, status, onText: input.onText }).catch(rethrow)
      : await response.json().catch(rethrow);
  // Checked by the row's own schema; the compiler cannot follow a generic that far.
  return (row.out === undefined ? undefined : z.parse(row.out, answer)) as CallOutput<Row>;
};
