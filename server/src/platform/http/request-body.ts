import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { MAX_FORM_OVERHEAD_BYTES } from '@bustan/contract/limits.ts';
import { FORM_MEDIA_TYPE } from '@bustan/contract/recordings.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { releaseBuffer } from '#platform/memory/array-buffers.ts';
import { ApiError } from './api-error.ts';

const CHUNKS_BUFFERED = { highWaterMark: 8, lowWaterMark: 2 };

const disconnected = () => new Error('The client disconnected');

async function* readIncoming(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  if (incoming.destroyed) throw disconnected();
  const events = on(incoming, 'data', { close: ['end', 'close'], ...CHUNKS_BUFFERED });
  // Without an encoding Node emits buffers, and hands each to this listener alone.
  for await (const [chunk] of events as AsyncIterable<[Uint8Array]>) {
    yield chunk;
    releaseBuffer(chunk);
  }
  if (!incoming.complete) throw disconnected();
}

/**
 * The chunks of the body as they arrive; each is valid until the next is read. Hono's own body stream copies every chunk
 * twice, and makes a whole `Request` for it; Node's request, which exists wherever there is a connection, does neither. It is
 * read once: a call that is made within another, on the same connection, has a body of its own.
 */
export const bodyChunks = (context: Context): AsyncIterable<Uint8Array> => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined || incoming.readableDidRead) return context.req.raw.body ?? new Blob([]).stream();
  return readIncoming(incoming);
};

/** A body that its handler reads. */
export interface BodyStream {
  /** Without its parameters, in lower case. */
  mediaType: string;
  /** As it was sent, with its parameters. */
  contentType: string;
  /** The `Content-Length`, or null. */
  declaredBytes: number | null;
  /** Throws `body_too_large` when it exceeds the limit. Each chunk is valid until the next is read. */
  bytes: AsyncIterable<Uint8Array>;
}

interface StreamBodyOptions {
  maxBytes: number;
  mediaTypes: readonly string[];
  /** Called when the first chunk is read. */
  onRead: () => void;
}

async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, onRead }: Pick<StreamBodyOptions, 'maxBytes' | 'onRead'>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  onRead();
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ApiError('body_too_large');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The client disconnected: nobody reads this response, and it is not a failure of ours to log.
    throw new ApiError('validation_failed', { details: { body: 'The body ended before it was whole' } });
  }
}

/** Streams a body of one of the media types and of at most `maxBytes`, a form of so much and what stands around its file. */
export const streamBody = (context: Context, options: StreamBodyOptions): BodyStream => {
  const { mediaTypes, onRead } = options;
  const contentType = context.req.header('content-type') ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!mediaTypes.includes(mediaType)) throw new ApiError('unsupported_media_type');
  const maxBytes = options.maxBytes + (mediaType === FORM_MEDIA_TYPE ? MAX_FORM_OVERHEAD_BYTES : 0);
  const length = context.req.header('content-length');
  const declaredBytes = length === undefined ? null : Number(length);
  if ((declaredBytes ?? 0) > maxBytes) throw new ApiError('body_too_large');
  return { mediaType, contentType, declaredBytes, bytes: limitBytes(bodyChunks(context), { maxBytes, onRead }) };
};

/** Reads a body of at most `maxBytes` as text, whatever its length claims to be; throws when it is not UTF-8. */
export const readBodyText = async (context: Context, maxBytes: number): Promise<string> => {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new ApiError('body_too_large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of bodyChunks(context)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ApiError('body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** Reads a JSON body of at most `maxBytes`. Errors never quote what was sent. */
export const readJsonBody = async (context: Context, maxBytes: number): Promise<unknown> => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  try {
    return JSON.parse(await readBodyText(context, maxBytes));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('validation_failed', { details: { body: 'The body must be valid JSON' } });
  }
};
