import type { RecordingMediaType } from '@bustan/contract/recordings.ts';
import { isMp4Audio } from './mp4.ts';
import { isOggAudio } from './ogg.ts';
import { limitPeeks, type PeekableBytes } from './peek.ts';
import { isWebmAudio } from './webm.ts';

export type { PeekableBytes } from './peek.ts';

const CHECK_BY_MEDIA_TYPE: Record<RecordingMediaType, (source: PeekableBytes) => Promise<boolean>> = {
  'audio/webm': isWebmAudio,
  'audio/mp4': isMp4Audio,
  'audio/ogg': isOggAudio,
};

/** Whether the bytes are of that media type and hold audio alone, judged by their content and never by a file name. */
export const isAudioOf = (mediaType: RecordingMediaType, source: PeekableBytes): Promise<boolean> =>
  CHECK_BY_MEDIA_TYPE[mediaType](limitPeeks(source));
