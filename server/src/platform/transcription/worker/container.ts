import type { RecordingMediaType } from '@bustan/contract/recordings.ts';

/** What a recording is wrapped in. */
export interface Container {
  mediaType: RecordingMediaType;
  /** Many servers go by the name of the file alone. */
  fileName: string;
}

const WEBM: Container = { mediaType: 'audio/webm', fileName: 'recording.webm' };
const OGG: Container = { mediaType: 'audio/ogg', fileName: 'recording.ogg' };
const MP4: Container = { mediaType: 'audio/mp4', fileName: 'recording.mp4' };

/** By what the bytes begin with, never by what somebody says that they are. */
export const containerOf = (bytes: Uint8Array): Container | null => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('\x1A\x45\xDF\xA3')) return WEBM;
  if (start.startsWith('OggS')) return OGG;
  return start.slice(4) === 'ftyp' ? MP4 : null;
};
