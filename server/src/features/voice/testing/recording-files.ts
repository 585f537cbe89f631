import { readFileSync } from 'node:fs';

type RecordedFile =
  | 'chromium.webm'
  | 'chromium-live.webm'
  | 'chromium.mp4'
  | 'moov-last.mp4'
  | 'note.ogg'
  | 'vorbis.ogg'
  | 'film.webm'
  | 'film.mp4'
  | 'film.ogg';

/** A real recording; files/README.md says how each was made. */
export const readRecording = (file: RecordedFile): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`files/${file}`, import.meta.url)));
