import { RECORDING_MEDIA_TYPES, type RecordingMediaType } from '@bustan/contract/recordings.ts';

/** WebM with Opus wherever it can be had (spec section 9); what Safari and an older Firefox record stands in. */
const WISHES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** Undefined where the browser knows none of them: then its own choice may still be one that the server takes. */
export const findRecordingMedia = (isSupported: (type: string) => boolean): string | undefined =>
  WISHES.find(isSupported);

/** What a browser says that it records in, without parameters; undefined for what the server does not take. */
export const mediaTypeOf = (mimeType: string): RecordingMediaType | undefined => {
  const [bare] = mimeType.toLowerCase().split(';');
  return RECORDING_MEDIA_TYPES.find((type) => type === bare?.trim());
};
