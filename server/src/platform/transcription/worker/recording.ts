import { type RecordingMediaType, TranscribeVoice } from '@bustan/contract/recordings.ts';
import * as z from 'zod/mini';
import { InvalidRecording } from '../outcome.ts';
import type { BodyBuffer } from './body-buffer.ts';

/** The container format of a recording. */
interface Container {
  mediaType: RecordingMediaType;
  /** Many servers go by the file name alone. */
  fileName: string;
}

const WEBM: Container = { mediaType: 'audio/webm', fileName: 'recording.webm' };
const OGG: Container = { mediaType: 'audio/ogg', fileName: 'recording.ogg' };
const MP4: Container = { mediaType: 'audio/mp4', fileName: 'recording.mp4' };

/** Detects the container by its magic bytes, whatever the client claims. */
const detectContainer = (bytes: Uint8Array): Container | null => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('\x1A\x45\xDF\xA3')) return WEBM;
  if (start.startsWith('OggS')) return OGG;
  return start.slice(4) === 'ftyp' ? MP4 : null;
};

/** A recording as the client sent it. */
export interface Recording {
  container: Container;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it may be sent to a provider: not when the person has switched AI off. */
  mayBeSent: boolean;
}

const NOT_JSON = 'The body must be valid JSON';
const NOT_BASE64 = 'The recording must be base64';
const NOT_AUDIO = 'The recording must be WebM, Ogg or MP4 audio';

const parse = (body: BodyBuffer): unknown => {
  try {
    return JSON.parse(body.takeText());
  } catch {
    throw new InvalidRecording({ body: NOT_JSON });
  }
};

/**
 * Node silently skips what is not base64, and a recording with holes would be worse than an error. Skipped characters
 * show in the length of the result; validating each of millions of characters would take too much time.
 */
const decode = (audio: string): Uint8Array<ArrayBuffer> => {
  const text = /\s/.test(audio) ? audio.replaceAll(/\s+/g, '') : audio;
  const letters = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0);
  const isPadded = letters < text.length;
  const isWhole = isPadded ? text.length % 4 === 0 : letters % 4 !== 1;
  const length = Math.floor((letters * 3) / 4);
  // A resizable buffer, for the reason given at `createBodyBuffer`.
  const memory = new ArrayBuffer(length, { maxByteLength: length });
  const written = Buffer.from(memory).write(text, 'base64');
  // Node also accepts the two characters of base64url.
  if (!isWhole || written !== length || text.includes('-') || text.includes('_'))
    throw new InvalidRecording({ audio: NOT_BASE64 });
  return new Uint8Array(memory);
};

/** The recording in a body `{"audio": "…"}`, or `InvalidRecording`. */
export const readRecording = (body: BodyBuffer): Recording => {
  const parsed = z.safeParse(TranscribeVoice, parse(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidRecording({ [issue?.path.join('.') || 'body']: issue?.message ?? NOT_JSON });
  }
  const bytes = decode(parsed.data.audio);
  const container = detectContainer(bytes);
  if (container === null) throw new InvalidRecording({ audio: NOT_AUDIO });
  return { container, bytes, mayBeSent: parsed.data.ai !== false };
};
