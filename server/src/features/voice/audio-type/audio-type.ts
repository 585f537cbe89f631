import type { RecordingMediaType } from '@bustan/contract/recordings.ts';
import { type Glimpse, limited } from './glimpse.ts';
import { isMp4Audio } from './mp4.ts';
import { isOggAudio } from './ogg.ts';
import { isWebmAudio } from './webm.ts';

export type { Glimpse } from './glimpse.ts';

const CONTAINERS: Record<RecordingMediaType, (glimpse: Glimpse) => Promise<boolean>> = {
  'audio/webm': isWebmAudio,
  'audio/mp4': isMp4Audio,
  'audio/ogg': isOggAudio,
};

/** Whether bytes are what they are said to be, and sound alone. What they say of themselves counts, never a name. */
export const isAudioOf = (mediaType: RecordingMediaType, glimpse: Glimpse): Promise<boolean> =>
  CONTAINERS[mediaType](limited(glimpse));
