import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import { bodyPieces } from './body-pieces.ts';

const collect = async (stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ApiError('body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** A body that is read by its handler. */
export interface BodyStream {
  /** Without its parameters, in lower case. */
  mediaType: string;
  /** What the request says of its length, null when it says nothing. */
  declaredBytes: number | null;
  /** Refuses with `body_too_large` where it grows over the limit. A piece is there until the next is asked for. */
  bytes: AsyncIterable<Uint8Array>;
}

interface Bounds {
  maxBytes: number;
  mediaTypes: readonly string[];
  /** Told when the first piece is asked for. */
  isRead: () => void;
}

async function* upTo(
  { maxBytes, isRead }: Pick<Bounds, 'maxBytes' | 'isRead'>,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  isRead();
  try {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new ApiError('body_too_large');
      yield piece;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whoever sent it went away: nobody hears this, and it is no fault of ours that a log should tell.
    throw new ApiError('validation_failed', { details: { body: 'The body ended before it was whole' } });
  }
}

/** The body as it comes, of one of the media types and of at most `maxBytes`. */
export const streamBody = (context: Context, { maxBytes, mediaTypes, isRead }: Bounds): BodyStream => {
  const mediaType = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!mediaTypes.includes(mediaType)) throw new ApiError('unsupported_media_type');
  const length = context.req.header('content-length');
  const declaredBytes = length === undefined ? null : Number(length);
  if ((declaredBytes ?? 0) > maxBytes) throw new ApiError('body_too_large');
  return { mediaType, declaredBytes, bytes: upTo({ maxBytes, isRead }, bodyPieces(context)) };
};

/** The body as text, of at most `maxBytes` however it is sent; throws when it is not UTF-8. */
export const readBodyText = async (context: Context, maxBytes: number): Promise<string> => {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new ApiError('body_too_large');
  const stream = context.req.raw.body;
  return stream === null ? '' : collect(stream, maxBytes);
};

/** Reads a JSON body of at most `maxBytes`; whatever is wrong with it is told without repeating what was sent. */
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
