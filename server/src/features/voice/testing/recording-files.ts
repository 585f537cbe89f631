import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';

type RecordedFile =
  | 'chromium.webm'
  | 'chromium-live.webm'
  | 'chromium.mp4'
  | 'moov-last.mp4'
  | 'webkit.mp4'
  | 'note.ogg'
  | 'vorbis.ogg'
  | 'film.webm'
  | 'film.mp4'
  | 'film.ogg';

/** A real recording; files/README.md says how each was made. */
export const readRecording = (file: RecordedFile): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`files/${file}`, import.meta.url)));

/** A recording of exactly that many bytes: one more block, of noise or of silence. */
export const recordingOfSize = (bytes: number, { isNoise = false } = {}): Buffer<ArrayBuffer> => {
  const recording = readRecording('chromium-live.webm');
  const block = Buffer.alloc(bytes - recording.byteLength);
  if (isNoise) randomFillSync(block);
  // A SimpleBlock, and its length in eight bytes.
  block.writeUInt8(0xa3);
  block.writeBigUInt64BE(2n ** 56n + BigInt(block.byteLength - 9), 1);
  return Buffer.concat([recording, block]);
};
