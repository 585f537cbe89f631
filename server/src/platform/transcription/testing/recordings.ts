import { readFileSync } from 'node:fs';
import { type BodyBuffer, createBodyBuffer } from '../worker/body-buffer.ts';
import { type Recording, readRecording } from '../worker/recording.ts';

const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(name, import.meta.url)));

/** "I had an interview today, and I think it went well.", by a browser's own recorder: mono, no duration said. */
export const SPEECH_WEBM = read('speech.webm');
export const SPEECH_SECONDS = 3.54;
/** 1 kHz in one ear, 10 kHz in the other; with the samples that a player must skip at the start. */
export const TONES_OGG = read('tones-stereo.ogg');
export const TONES_SECONDS = 1.5;
/** AAC in fragments, as older Safari records. */
export const SPEECH_MP4 = read('speech.mp4');

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const bodyWith = (bytes: Uint8Array): string => JSON.stringify({ audio: base64(bytes) });

/** A WebM of this size, of which only the beginning is one. */
export const largeWebm = (bytes: number): Uint8Array => {
  const large = new Uint8Array(bytes).fill(7);
  large.set(SPEECH_WEBM);
  return large;
};

/** As it arrives in the worker. */
export const arrived = (sent: string | Uint8Array, blockBytes = 1000): BodyBuffer => {
  const body = createBodyBuffer();
  const bytes = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent;
  for (let from = 0; from < bytes.length; from += blockBytes) body.add(bytes.slice(from, from + blockBytes));
  return body;
};
export const recordingOf = (bytes: Uint8Array): Recording => readRecording(arrived(bodyWith(bytes)));
