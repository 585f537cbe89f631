import * as z from 'zod/mini';
import { defineCalls } from './call-definition.ts';
import { MAX_RECORDING_BYTES, MAX_TRANSCRIBE_BODY_BYTES } from './limits.ts';

/** The formats in which browsers record: WebM is preferred, Safari has MP4, older Firefox Ogg. */
export const RECORDING_MEDIA_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type RecordingMediaType = (typeof RECORDING_MEDIA_TYPES)[number];

/** `1763712000000.webm`: the time of the recording in milliseconds since 1970. The extension is the same for every media type. */
export const RECORDING_FILE = /^(\d{13})\.webm$/;

/** The folder is the owner's id. The handler validates both, for its own errors. */
export const RecordingPath = z.object({ userId: z.string(), file: z.string() });

/** A bearer capability: it plays the recording without sign-in, cannot be guessed, and ends with the recording. */
export const Capability = z.object({ capability: z.optional(z.string()) });

/** `path` is that in the bucket; `public_url` is absolute and contains the capability. */
export const StoredRecording = z.object({ path: z.string(), public_url: z.url() });
export type StoredRecording = z.infer<typeof StoredRecording>;

/** `audio` is a recording in base64, of one of the media types above. */
export const TranscribeVoice = z.object({
  audio: z.string({ error: 'The recording must be base64' }).check(z.minLength(1, { error: 'There is no recording' })),
  /** `false`: the person has switched AI off, and the recording does not leave this server. */
  ai: z.optional(z.nullable(z.boolean())),
});

/** Empty when there was no speech. */
export const Transcript = z.object({ text: z.string() });

/** The key of a recording in the bucket `voice-recordings` (spec section 3). */
export const recordingKey = ({ userId, timestamp }: { userId: string; timestamp: string }): string =>
  `${userId}/${timestamp}.webm`;

export const recordingCalls = defineCalls({
  uploadRecording: {
    method: 'POST',
    path: '/storage/v1/object/voice-recordings/{userId}/{file}',
    summary: "Keeps a recording in the caller's own folder; the same bytes again answer the same",
    who: 'owner',
    ownFolder: 'userId',
    params: RecordingPath,
    bodyMedia: RECORDING_MEDIA_TYPES,
    maxBodyBytes: MAX_RECORDING_BYTES,
    status: 200,
    out: StoredRecording,
    errors: ['not_allowed', 'validation_failed', 'recording_taken', 'too_many_requests', 'unavailable'],
  },
  getRecording: {
    method: 'GET',
    path: '/storage/v1/object/public/voice-recordings/{userId}/{file}',
    summary: 'The bytes of a recording, whole or a range, for whoever has its address',
    who: 'all',
    needsPublicKey: false,
    params: RecordingPath,
    query: Capability,
    status: 200,
    outMedia: RECORDING_MEDIA_TYPES,
    errors: ['recording_not_found', 'unavailable'],
  },
  transcribeVoice: {
    method: 'POST',
    path: '/functions/v1/transcribe-voice',
    summary:
      'The words of a recording, in the language that was spoken; nothing of it is kept, and with `ai: false` nothing of it is sent on',
    who: 'user',
    body: TranscribeVoice,
    isBodyStreamed: true,
    maxBodyBytes: MAX_TRANSCRIBE_BODY_BYTES,
    status: 200,
    out: Transcript,
    errors: ['too_many_requests', 'transcription_unavailable', 'transcription_failed'],
  },
});
