import type { RecordingMediaType } from '@bustan/contract/recordings.ts';
import { isFilledByMp4, isMp4Audio } from './mp4.ts';
import { isFilledByOgg, isOggAudio } from './ogg.ts';
import { inWindows, limitPeeks, type PeekableBytes } from './peek.ts';
import { isFilledByWebm, isWebmAudio } from './webm.ts';

export type { PeekableBytes } from './peek.ts';

const CHECK_BY_MEDIA_TYPE: Record<RecordingMediaType, (source: PeekableBytes) => Promise<boolean>> = {
  'audio/webm': isWebmAudio,
  'audio/mp4': isMp4Audio,
  'audio/ogg': isOggAudio,
};

/** Whether the bytes are of that media type and hold audio alone, judged by their content and never by a file name. */
export const isAudioOf = (mediaType: RecordingMediaType, source: PeekableBytes): Promise<boolean> =>
  CHECK_BY_MEDIA_TYPE[mediaType](limitPeeks(source));

const FILL_BY_MEDIA_TYPE: Record<RecordingMediaType, (source: PeekableBytes, size: number) => Promise<boolean>> = {
  'audio/webm': isFilledByWebm,
  'audio/mp4': isFilledByMp4,
  'audio/ogg': isFilledByOgg,
};

/**
 * Whether a file of that many bytes holds nothing but its container: no zeros, archive or page behind the audio, and no
 * large free space within. A recording that was cut off in the middle of its audio is accepted.
 */
export const isFilledByContainer = (
  mediaType: RecordingMediaType,
  { source, size }: { source: PeekableBytes; size: number },
): Promise<boolean> => FILL_BY_MEDIA_TYPE[mediaType](inWindows(source), size);
