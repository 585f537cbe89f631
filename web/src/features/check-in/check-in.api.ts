import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import type { VoiceNote } from '#features/voice/voice.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import type { Reply } from './crisis-or-reply.ts';

const uploadRecording = async (userId: string, { audio, mediaType }: VoiceNote, timestamp: number): Promise<string> => {
  const params = { userId, file: `${timestamp}.webm` };
  const bytes = audio.slice(0, audio.size, mediaType);
  return (await call(calls.uploadRecording, { params, bytes })).public_url;
};

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'recording_taken';

/**
 * Uploads a recording once; a retry after a later failure does not upload it again. If a crash cut its last second, the
 * longer version may already be stored under its name, so it takes another.
 */
const createRecordingUploads = (userId: string) => {
  let uploaded: { timestamp: number; publicUrl: string } | undefined;
  return {
    send: async (note: VoiceNote): Promise<string> => {
      if (uploaded?.timestamp === note.timestamp) return uploaded.publicUrl;
      const publicUrl = await uploadRecording(userId, note, note.timestamp).catch((error: unknown) => {
        if (isTaken(error)) return uploadRecording(userId, note, Date.now());
        throw error;
      });
      uploaded = { timestamp: note.timestamp, publicUrl };
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

interface CheckInToSave {
  /** Of the draft; not used with a recording. */
  id: string;
  emotion: Emotion;
  reply: Reply;
  note: VoiceNote | undefined;
  isRecordingDropped: boolean;
  /** If somebody else has signed in, the check-in must not be saved to their account. */
  isStillSignedIn: () => boolean;
}

/** Safe to repeat. Uploads the recording first, unless the person dropped it, and then saves the check-in. */
export const createCheckInSaver = (userId: string) => {
  const uploads = createRecordingUploads(userId);
  return async (checkIn: CheckInToSave): Promise<readonly Badge[]> => {
    const { emotion, reply, note, isStillSignedIn } = checkIn;
    const isKept = note !== undefined && !checkIn.isRecordingDropped;
    const voiceNote = isKept ? { voice_note_url: await uploads.send(note) } : {};
    if (!isStillSignedIn()) throw new DOMException('Somebody else is signed in', 'AbortError');
    const id = note === undefined ? checkIn.id : checkInIdOf(userId, note.timestamp);
    const body = { id, emotion, ai_analysis: { response: reply.stored }, ...voiceNote };
    try {
      return (await call(calls.createCheckIn, { body })).earned_badges;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') uploads.reset();
      throw error;
    }
  };
};
