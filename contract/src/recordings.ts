import * as z from 'zod/mini';
import { defineCalls } from './call-definition.ts';
import {
  MAX_RECORDING_BYTES,
  MAX_REMOVED_RECORDINGS,
  MAX_SIGNED_URL_SECONDS,
  MAX_TRANSCRIBE_BODY_BYTES,
} from './limits.ts';

/** The formats in which browsers record: WebM is preferred, Safari has MP4, older Firefox Ogg. */
export const RECORDING_MEDIA_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type RecordingMediaType = (typeof RECORDING_MEDIA_TYPES)[number];

/** How storage-js sends a Blob: its only file is the recording, which its part names as one of the types above. */
export const FORM_MEDIA_TYPE = 'multipart/form-data';

/** `1763712000000.webm`: the time of the recording in milliseconds since 1970. The extension is the same for every media type. */
export const RECORDING_FILE = /^(\d{13})\.webm$/;

/** The folder is the owner's id. The handler validates both, for its own errors. */
export const RecordingPath = z.object({ userId: z.string(), file: z.string() });

/** A bearer capability: it plays the recording without sign-in, cannot be guessed, and ends with the recording. */
export const Capability = z.object({ capability: z.optional(z.string()) });

/**
 * `path` is that in the bucket; `public_url` is absolute and contains the capability. `Id` and `Key` are for storage-js: a
 * UUID that follows from the path, and the path with the bucket before it.
 */
export const StoredRecording = z.object({
  path: z.string(),
  public_url: z.url(),
  Id: z.string(),
  Key: z.string(),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

/** What a signed address carries: it plays one recording until it expires. */
export const SignedToken = z.object({ token: z.optional(z.string()) });

/** In seconds. */
export const SignRecording = z.object({
  expiresIn: z.int().check(z.minimum(1), z.maximum(MAX_SIGNED_URL_SECONDS)),
});

/** Relative to `/storage/v1`, as storage-js expects it. */
export const SignedRecording = z.object({ signedURL: z.string() });

/** What storage-js reads as `info`: `size` in bytes, and the public address, capability included. */
export const RecordingInfo = z.object({
  id: z.string(),
  name: z.string(),
  bucket_id: z.string(),
  size: z.int(),
  content_type: z.enum(RECORDING_MEDIA_TYPES),
  created_at: z.iso.datetime(),
  metadata: z.object({ public_url: z.url() }),
});
export type RecordingInfo = z.infer<typeof RecordingInfo>;

/** Paths in the bucket. */
export const RemoveRecordings = z.object({
  prefixes: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_REMOVED_RECORDINGS)),
});

/** A recording that was deleted; `name` is its path. */
export const RemovedRecording = z.object({
  id: z.string(),
  name: z.string(),
  bucket_id: z.string(),
  created_at: z.iso.datetime(),
  metadata: z.object({ size: z.int(), mimetype: z.enum(RECORDING_MEDIA_TYPES) }),
});
export type RemovedRecording = z.infer<typeof RemovedRecording>;

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
    bodyMedia: [...RECORDING_MEDIA_TYPES, FORM_MEDIA_TYPE],
    maxBodyBytes: MAX_RECORDING_BYTES,
    status: 200,
    out: StoredRecording,
    errors: [
      'not_allowed',
      'validation_failed',
      'recording_taken',
      'recording_quota_reached',
      'too_many_requests',
      'storage_full',
      'unavailable',
    ],
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
  downloadRecording: {
    method: 'GET',
    path: '/storage/v1/object/voice-recordings/{userId}/{file}',
    summary: "The bytes of the caller's own recording, whole or a range",
    who: 'owner',
    params: RecordingPath,
    status: 200,
    outMedia: RECORDING_MEDIA_TYPES,
    errors: ['recording_not_found', 'unavailable'],
  },
  getRecordingInfo: {
    method: 'GET',
    path: '/storage/v1/object/info/voice-recordings/{userId}/{file}',
    summary: "What is known about the caller's own recording, with its public address",
    who: 'owner',
    params: RecordingPath,
    status: 200,
    out: RecordingInfo,
    errors: ['recording_not_found'],
  },
  signRecording: {
    method: 'POST',
    path: '/storage/v1/object/sign/voice-recordings/{userId}/{file}',
    summary: "An address that plays the caller's own recording until it expires",
    who: 'owner',
    params: RecordingPath,
    body: SignRecording,
    status: 200,
    out: SignedRecording,
    errors: ['recording_not_found'],
  },
  getSignedRecording: {
    method: 'GET',
    path: '/storage/v1/object/sign/voice-recordings/{userId}/{file}',
    summary: 'The bytes of a recording, whole or a range, for whoever has its signed address',
    who: 'all',
    needsPublicKey: false,
    params: RecordingPath,
    query: SignedToken,
    status: 200,
    outMedia: RECORDING_MEDIA_TYPES,
    errors: ['recording_not_found', 'unavailable'],
  },
  removeRecordings: {
    method: 'DELETE',
    path: '/storage/v1/object/voice-recordings',
    summary:
      'Deletes own recordings, and takes them out of their check-ins; answers those that were deleted and passes over any other path',
    who: 'owner',
    body: RemoveRecordings,
    status: 200,
    out: z.array(RemovedRecording),
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
