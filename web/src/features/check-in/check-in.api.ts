import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { VoiceNote } from '#features/voice/voice.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { checkInIdOf } from './check-in-id.ts';
import type { Reply } from './replies.api.ts';
import { createUploads } from './voice-note.api.ts';

interface CheckInToSave {
  /** The draft's own; a recording's takes its place. */
  id: string;
  emotion: Emotion;
  reply: Reply;
  note: VoiceNote | undefined;
  isRecordingDropped: boolean;
  /** Whoever signs in meanwhile is not given somebody else's check-in. */
  isHere: () => boolean;
}

/** Saves once, however often it is tried: the recording first, unless it is not to be kept, and then the check-in. */
export const createSaving = (userId: string) => {
  const uploads = createUploads(userId);
  return async (checkIn: CheckInToSave): Promise<readonly Badge[]> => {
    const { emotion, reply, note, isHere } = checkIn;
    const isKept = note !== undefined && !checkIn.isRecordingDropped;
    const voiceNote = isKept ? { voice_note_url: await uploads.send(note) } : {};
    if (!isHere()) throw new DOMException('Somebody else is signed in', 'AbortError');
    const id = note === undefined ? checkIn.id : checkInIdOf(userId, note.timestamp);
    const body = { id, emotion, ai_analysis: { response: reply.stored }, ...voiceNote };
    try {
      return (await call(calls.createCheckIn, { body })).earned_badges;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') uploads.forget();
      throw error;
    }
  };
};
