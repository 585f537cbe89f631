import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

const collect = async (stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal('body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** The body as text, of at most `maxBytes` however it is sent; throws when it is not UTF-8. */
export const readBodyText = async (context: Context, maxBytes: number): Promise<string> => {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new Refusal('body_too_large');
  const stream = context.req.raw.body;
  return stream === null ? '' : collect(stream, maxBytes);
};

/** Reads a JSON body of at most `maxBytes`; whatever is wrong with it is told without repeating what was sent. */
export const readJsonBody = async (context: Context, maxBytes: number): Promise<unknown> => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('unsupported_media_type');
  try {
    return JSON.parse(await readBodyText(context, maxBytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('validation_failed', { details: { body: 'The body must be valid JSON' } });
  }
};
