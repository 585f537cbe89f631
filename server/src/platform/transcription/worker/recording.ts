import { TranscribeVoice } from '@bustan/contract/recordings.ts';
import * as z from 'zod/mini';
import { InvalidRecording } from '../outcome.ts';
import { type Container, containerOf } from './container.ts';

/** A recording as it was sent. The bytes lie outside the heap, once, and are read without another copy. */
export interface Recording {
  container: Container;
  bytes: Blob;
}

const NOT_JSON = 'The body must be valid JSON';
const NOT_BASE64 = 'The recording must be base64';
const NOT_AUDIO = 'The recording must be WebM, Ogg or MP4 audio';

/** Lets go of each block as soon as it is read. */
const textOf = (blocks: Uint8Array[]): string => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (const block of blocks.splice(0)) text += decoder.decode(block, { stream: true });
  return text + decoder.decode();
};

const parse = (blocks: Uint8Array[]): unknown => {
  try {
    return JSON.parse(textOf(blocks));
  } catch {
    throw new InvalidRecording({ body: NOT_JSON });
  }
};

/** Node leaves out what is no base64 in silence; a recording with holes would be worse than a refusal. */
const decode = (audio: string): Uint8Array<ArrayBuffer> => {
  const text = /\s/.test(audio) ? audio.replaceAll(/\s+/g, '') : audio;
  const end = text.search(/[^A-Za-z0-9+/]/);
  const padding = end === -1 ? '' : text.slice(end, end + 3);
  const isPadded = padding !== '';
  const isWhole = isPadded ? text.length % 4 === 0 : text.length % 4 !== 1;
  if (!/^={0,2}$/.test(padding) || !isWhole) throw new InvalidRecording({ audio: NOT_BASE64 });
  return Buffer.from(text, 'base64');
};

/** The recording in a body `{"audio": "…"}`, or `InvalidRecording`. Empties `blocks`. */
export const readRecording = (blocks: Uint8Array[]): Recording => {
  const parsed = z.safeParse(TranscribeVoice, parse(blocks));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidRecording({ [issue?.path.join('.') || 'body']: issue?.message ?? NOT_JSON });
  }
  const bytes = decode(parsed.data.audio);
  const container = containerOf(bytes);
  if (container === null) throw new InvalidRecording({ audio: NOT_AUDIO });
  return { container, bytes: new Blob([bytes], { type: container.mediaType }) };
};
