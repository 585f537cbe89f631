import { type Emotion, isEmotion } from '@bustan/contract/emotions.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { newId } from '#platform/storage/session-id.ts';
import { type KeptTexts, tabStorage } from '#platform/storage/storage.ts';

/** The words of one recording, as they were heard or as the person corrected them. */
export interface DraftTranscript {
  /** The recording's own timestamp: another recording has other words. */
  timestamp: number;
  text: string;
}

/** A check-in being written. Its id is made with it, so that sending it twice saves it once. */
export interface Draft {
  id: string;
  emotion: Emotion | null;
  notes: string;
  transcript: DraftTranscript | null;
  /** Asked by the person: the recording serves for its words alone and is not kept. */
  isRecordingDropped: boolean;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}check-in.${userId}`;

export const emptyDraft = (): Draft => ({
  id: newId(),
  emotion: null,
  notes: '',
  transcript: null,
  isRecordingDropped: false,
});

const transcriptIn = (kept: unknown): DraftTranscript | null => {
  if (typeof kept !== 'object' || kept === null || !('timestamp' in kept) || !('text' in kept)) return null;
  const { timestamp, text } = kept;
  return typeof timestamp === 'number' && typeof text === 'string' ? { timestamp, text } : null;
};

const read = (json: string | null): Draft | undefined => {
  try {
    const { id, emotion, notes, ...voice } = JSON.parse(json ?? 'null') as Partial<Record<keyof Draft, unknown>>;
    if (typeof id !== 'string' || typeof notes !== 'string') return undefined;
    return {
      id,
      notes,
      emotion: isEmotion(emotion) ? emotion : null,
      transcript: transcriptIn(voice.transcript),
      isRecordingDropped: voice.isRecordingDropped === true,
    };
  } catch {
    return undefined;
  }
};

/** Survives a failure, a reload and a new sign-in within the tab; each person has their own. */
export const drafts = (userId: string, storage: KeptTexts = tabStorage) => ({
  open: (): Draft => read(storage.find(keyOf(userId))) ?? emptyDraft(),
  keep: (draft: Draft): void => storage.keep(keyOf(userId), JSON.stringify(draft)),
  forget: (): void => storage.forget(keyOf(userId)),
});
