import { TranscribeVoice } from '@bustan/contract/recordings.ts';
import * as z from 'zod/mini';
import { InvalidRecording } from '../outcome.ts';
import type { Body } from './body.ts';
import { type Container, containerOf } from './container.ts';

/** A recording as it was sent. */
export interface Recording {
  container: Container;
  bytes: Uint8Array<ArrayBuffer>;
}

const NOT_JSON = 'The body must be valid JSON';
const NOT_BASE64 = 'The recording must be base64';
const NOT_AUDIO = 'The recording must be WebM, Ogg or MP4 audio';

const parse = (body: Body): unknown => {
  try {
    return JSON.parse(body.takeText());
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
  // Such memory goes straight back to the system: see the body.
  const most = Math.ceil((text.length * 3) / 4);
  const memory = new ArrayBuffer(most, { maxByteLength: most });
  const written = Buffer.from(memory).write(text, 'base64');
  return new Uint8Array(memory, 0, written);
};

/** The recording in a body `{"audio": "…"}`, or `InvalidRecording`. */
export const readRecording = (body: Body): Recording => {
  const parsed = z.safeParse(TranscribeVoice, parse(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidRecording({ [issue?.path.join('.') || 'body']: issue?.message ?? NOT_JSON });
  }
  const bytes = decode(parsed.data.audio);
  const container = containerOf(bytes);
  if (container === null) throw new InvalidRecording({ audio: NOT_AUDIO });
  return { container, bytes };
};
