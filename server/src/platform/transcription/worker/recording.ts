import { TranscribeVoice } from '@bustan/contract/recordings.ts';
import * as z from 'zod/mini';
import { InvalidRecording } from '../outcome.ts';
import type { Body } from './body.ts';
import { type Container, containerOf } from './container.ts';

/** A recording as it was sent. */
export interface Recording {
  container: Container;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it may be sent to somebody else: not when the person has switched AI off. */
  mayLeave: boolean;
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

/**
 * Node leaves out what is no base64 in silence; a recording with holes would be worse than a refusal. What was left
 * out is missing in the length: looking at each of millions of letters would take the machine from everybody else.
 */
const decode = (audio: string): Uint8Array<ArrayBuffer> => {
  const text = /\s/.test(audio) ? audio.replaceAll(/\s+/g, '') : audio;
  const letters = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0);
  const isPadded = letters < text.length;
  const isWhole = isPadded ? text.length % 4 === 0 : letters % 4 !== 1;
  const length = Math.floor((letters * 3) / 4);
  // Such memory goes straight back to the system: see the body.
  const memory = new ArrayBuffer(length, { maxByteLength: length });
  const written = Buffer.from(memory).write(text, 'base64');
  // Node also takes the two letters of base64url.
  if (!isWhole || written !== length || text.includes('-') || text.includes('_'))
    throw new InvalidRecording({ audio: NOT_BASE64 });
  return new Uint8Array(memory);
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
  return { container, bytes, mayLeave: parsed.data.ai !== false };
};
