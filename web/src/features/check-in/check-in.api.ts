import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import type { VoiceNote } from '#features/voice/voice.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { withDuration } from '#platform/recordings/webm-duration.ts';
import type { Reply } from './crisis-or-reply.ts';

/** As it is stored: with its length, and its type as it is sent. */
export const bytesOf = async ({ audio, seconds, mediaType }: VoiceNote): Promise<Blob> => {
  const withLength = await withDuration(audio, seconds);
  return withLength.slice(0, withLength.size, mediaType);
};

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'recording_taken';

interface RecordingToUpload {
  userId: string;
  bytes: Blob;
  timestamp: number;
  signal?: AbortSignal;
}

const uploadAs = async ({ userId, bytes, timestamp, signal }: RecordingToUpload): Promise<string> => {
  const params = { userId, file: `${timestamp}.webm` };
  return (await call(calls.uploadRecording, { params, bytes, as: userId, ...(signal && { signal }) })).public_url;
};

/** If a crash cut its last second, the longer version may already be stored under its name, so it takes another. */
export const uploadRecording = (recording: RecordingToUpload): Promise<string> =>
  uploadAs(recording).catch((error: unknown) => {
    if (isTaken(error)) return uploadAs({ ...recording, timestamp: Date.now() });
    throw error;
  });

/** Uploads a recording once; a retry after a later failure does not upload it again. */
const createRecordingUploads = (userId: string) => {
  let uploaded: { timestamp: number; publicUrl: string } | undefined;
  return {
    send: async (note: VoiceNote): Promise<string> => {
      const { timestamp } = note;
      if (uploaded?.timestamp === timestamp) return uploaded.publicUrl;
      const publicUrl = await uploadRecording({ userId, bytes: await bytesOf(note), timestamp });
      uploaded = { timestamp, publicUrl };
      return publicUrl;
    },
    /** The server soon deletes a recording without a check-in, so a retry must upload it again. */
    reset: (): void => {
      uploaded = undefined;
    },
  };
};

/**
 * The id of a check-in with a recording derives from the recording, which outlives the tab and may be open in two tabs:
 * so it is saved once even if the answer was lost with a tab. Like a UUIDv7 it begins with the time; the rest comes from
 * the user's id.
 */
export const checkInIdOf = (userId: string, timestamp: number): string => {
  const time = timestamp.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${userId.slice(15)}`;
};

/** The id under which a check-in is saved: the draft's, or with a recording that of the recording. */
export const savedIdOf = (userId: string, { id, note }: { id: string; note: VoiceNote | undefined }): string =>
  note === undefined ? id : checkInIdOf(userId, note.timestamp);

export interface CheckInToSave {
  /** Of the draft; not used with a recording. */
  id: string;
  emotion: Emotion;
  /** Of a day past; left out, the server takes its own time. */
  at?: Date | undefined;
  reply: Reply;
  note: VoiceNote | undefined;
  isRecordingDropped: boolean;
  /** If somebody else has signed in, the check-in must not be saved to their account. */
  isStillSignedIn: () => boolean;
}

/** What of it is kept, and under which id. */
export const keptOf = (userId: string, { id, note, isRecordingDropped }: Omit<CheckInToSave, 'isStillSignedIn'>) => ({
  id: savedIdOf(userId, { id, note }),
  recording: isRecordingDropped ? undefined : note,
});

/** Safe to repeat. Uploads the recording first, unless the person dropped it, and then saves the check-in. */
export const createCheckInSaver = (userId: string) => {
  const uploads = createRecordingUploads(userId);
  return async (checkIn: CheckInToSave): Promise<readonly Badge[]> => {
    const { emotion, at, reply, isStillSignedIn } = checkIn;
    const { id, recording } = keptOf(userId, checkIn);
    const voiceNote = recording === undefined ? {} : { voice_note_url: await uploads.send(recording) };
    if (!isStillSignedIn()) throw new DOMException('Somebody else is signed in', 'AbortError');
    const created_at = at === undefined ? {} : { created_at: at.toISOString() };
    const body = { id, emotion, ai_analysis: { response: reply.stored }, ...voiceNote, ...created_at };
    try {
      return (await call(calls.createCheckIn, { body })).earned_badges;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') uploads.reset();
      throw error;
    }
  };
};
