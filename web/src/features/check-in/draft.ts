import { type Emotion, isEmotion } from '@bustan/contract/enums.ts';
import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useMemo, useRef, useState } from 'react';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { newId } from '#platform/storage/device-id.ts';
import { type TextStorage, tabStorage } from '#platform/storage/storage.ts';

/** The transcript of one recording, as recognised or corrected by the person. */
export interface DraftTranscript {
  /** Identifies the recording. */
  timestamp: number;
  text: string;
}

/** A check-in being written. It gets its id here, so that sending it twice saves it once. */
export interface CheckInDraft {
  id: string;
  emotion: Emotion | null;
  notes: string;
  transcript: DraftTranscript | null;
  /** The person chose to use the recording for its transcript only, and not keep it. */
  isRecordingDropped: boolean;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}check-in.${userId}`;

const emptyDraft = (): CheckInDraft => ({
  id: newId(),
  emotion: null,
  notes: '',
  transcript: null,
  isRecordingDropped: false,
});

const parseTranscript = (stored: unknown): DraftTranscript | null => {
  if (typeof stored !== 'object' || stored === null || !('timestamp' in stored) || !('text' in stored)) return null;
  const { timestamp, text } = stored;
  return typeof timestamp === 'number' && typeof text === 'string' ? { timestamp, text } : null;
};

const parseDraft = (json: string | null): CheckInDraft | undefined => {
  try {
    const { id, emotion, notes, ...voice } = JSON.parse(json ?? 'null') as Partial<Record<keyof CheckInDraft, unknown>>;
    if (typeof id !== 'string' || typeof notes !== 'string') return undefined;
    return {
      id,
      notes,
      emotion: isEmotion(emotion) ? emotion : null,
      transcript: parseTranscript(voice.transcript),
      isRecordingDropped: voice.isRecordingDropped === true,
    };
  } catch {
    return undefined;
  }
};

/** Survives a failure, a reload and a new sign-in in the same tab; stored per person. */
export const checkInDraftStorage = (userId: string, storage: TextStorage = tabStorage) => ({
  load: (): CheckInDraft => parseDraft(storage.getItem(keyOf(userId))) ?? emptyDraft(),
  save: (draft: CheckInDraft): void => storage.setItem(keyOf(userId), JSON.stringify(draft)),
  clear: (): void => storage.removeItem(keyOf(userId)),
});

type DraftContent = Pick<CheckInDraft, 'emotion' | 'notes'>;

type SaveCandidate = DraftContent & { hasVoiceNote: boolean };

/** A check-in needs an emotion, and notes or a voice note (spec section 4). */
export const canSave = ({ emotion, notes, hasVoiceNote }: SaveCandidate): boolean =>
  emotion !== null && (countChars(notes) > 0 || hasVoiceNote);

export const notesFault = (notes: string): TextKey | undefined =>
  countChars(notes) > MAX_NOTES_CHARS ? 'check-in.fault.notes' : undefined;

export const transcriptFault = (transcript: string): TextKey | undefined =>
  countChars(transcript) > MAX_TRANSCRIPT_CHARS ? 'check-in.voice.fault.transcript' : undefined;

export const draftFault = ({ emotion, notes }: DraftContent): TextKey | undefined =>
  emotion === null ? 'check-in.fault.emotion' : notesFault(notes);

/** The draft. `latest` is for a save in progress, during which notes may still be edited. */
export const useDraft = (userId: string) => {
  const storage = useMemo(() => checkInDraftStorage(userId), [userId]);
  const [draft, setDraft] = useState(storage.load);
  const latest = useRef(draft);
  const update = (next: CheckInDraft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    latest,
    change: (part: Partial<CheckInDraft>): void => {
      update({ ...latest.current, ...part });
      storage.save(latest.current);
    },
    /** Removes the draft from the page and from storage. */
    clear: (): void => {
      storage.clear();
      update(emptyDraft());
    },
  };
};
