import * as z from 'zod/mini';

/** What browsers record voice in. WebM is asked for first; MP4 is Safari's, Ogg an older Firefox's. */
export const RECORDING_MEDIA_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type RecordingMediaType = (typeof RECORDING_MEDIA_TYPES)[number];

/** `1763712000000.webm`: when it was recorded, in milliseconds since 1970. The name ends so for every media type. */
export const RECORDING_FILE = /^(\d{13})\.webm$/;

/** A recording's place; the folder is its owner's id. What is wrong with it is said by the call itself. */
export const RecordingPath = z.object({ userId: z.string(), file: z.string() });

/** Who has it may listen, without signing in: so it cannot be guessed, and dies with the recording. */
export const Capability = z.object({ capability: z.optional(z.string()) });

/** `path` as in the bucket; `public_url` is absolute and carries the capability. */
export const StoredRecording = z.object({ path: z.string(), public_url: z.url() });
export type StoredRecording = z.infer<typeof StoredRecording>;

/** `audio` is a recording in base64, of one of the media types above. */
export const TranscribeVoice = z.object({
  audio: z.string({ error: 'The recording must be base64' }).check(z.minLength(1, { error: 'There is no recording' })),
  /** `false`: the person has switched AI off; the recording does not leave this server. */
  ai: z.optional(z.nullable(z.boolean())),
});

/** Empty where no words were heard. */
export const Transcript = z.object({ text: z.string() });

/** The recording's name in the bucket `voice-recordings` (spec section 3). */
export const recordingKey = ({ userId, timestamp }: { userId: string; timestamp: string }): string =>
  `${userId}/${timestamp}.webm`;
