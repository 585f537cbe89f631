import { type Emotion, isEmotion } from '@bustan/contract/enums.ts';
import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { draftStorage } from '#platform/drafts/drafts.ts';
import { type FeelingWord, isFeelingWord } from '#platform/feeling-words/feeling-words.ts';
import { firstFeeling } from '#platform/first-feeling/first-feeling.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { newId } from '#platform/storage/device-id.ts';
import type { TextStorage } from '#platform/storage/storage.ts';

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
  /** The day that it is about; null is today. */
  day: string | null;
  /** A closer word for the emotion, which never leaves the device. */
  word: FeelingWord | null;
  transcript: DraftTranscript | null;
  /** The person chose to use the recording for its transcript only, and not keep it. */
  isRecordingDropped: boolean;
}

const emptyDraft = (): CheckInDraft => ({
  id: newId(),
  emotion: null,
  notes: '',
  day: null,
  word: null,
  transcript: null,
  isRecordingDropped: false,
});

const parseTranscript = (stored: unknown): DraftTranscript | null => {
  if (typeof stored !== 'object' || stored === null || !('timestamp' in stored) || !('text' in stored)) return null;
  const { timestamp, text } = stored;
  return typeof timestamp === 'number' && typeof text === 'string' ? { timestamp, text } : null;
};

const parseDraft = (stored: object): CheckInDraft | undefined => {
  const { id, emotion, notes, day, word, ...voice }: Partial<Record<keyof CheckInDraft, unknown>> = stored;
  if (typeof id !== 'string' || typeof notes !== 'string') return undefined;
  return {
    id,
    notes,
    day: typeof day === 'string' ? day : null,
    word: isFeelingWord(word) ? word : null,
    emotion: isEmotion(emotion) ? emotion : null,
    transcript: parseTranscript(voice.transcript),
    isRecordingDropped: voice.isRecordingDropped === true,
  };
};

/** Stored per person ([Note: what is typed is kept]). */
export const checkInDraftStorage = (userId: string, tab?: TextStorage, device = tab) => {
  const places = { ...(tab && { tab }), ...(device && { device }) };
  const drafts = draftStorage({ userId, form: 'check-in', parse: parseDraft, ...places });
  return { ...drafts, load: (): CheckInDraft => drafts.load() ?? emptyDraft() };
};

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

/**
 * The draft with which the page opens: what was picked elsewhere is in it, on another page as `emotion` or `day` of the
 * link's history state, or a feeling before there was an account.
 */
const openDraft = (userId: string, state: unknown): CheckInDraft => {
  const drafts = checkInDraftStorage(userId);
  const draft = drafts.load();
  const linked: { emotion?: unknown; day?: unknown } = typeof state === 'object' && state !== null ? state : {};
  const picked = isEmotion(linked.emotion) ? linked.emotion : null;
  const emotion = picked ?? draft.emotion ?? firstFeeling(userId).find();
  // A day that was looked at is not kept without a feeling or a word; a feeling that was picked elsewhere is of today.
  const isBegun = draft.emotion !== null || draft.notes !== '';
  const keptDay = isBegun && picked === null ? draft.day : null;
  const day = typeof linked.day === 'string' ? linked.day : keptDay;
  if (emotion === draft.emotion && day === draft.day) return draft;
  const opened = { ...draft, emotion, day, word: emotion === draft.emotion ? draft.word : null };
  drafts.save(opened);
  return opened;
};

/** The draft. `latest` is for a save in progress, during which notes may still be edited. */
export const useDraft = (userId: string) => {
  const storage = useMemo(() => checkInDraftStorage(userId), [userId]);
  const state: unknown = useHistoryState();
  const [draft, setDraft] = useState(() => openDraft(userId, state));
  // Used up: after a reload the feeling is the one that was chosen last.
  useEffect(() => history.replaceState(null, ''), []);
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
      firstFeeling(userId).remove();
      update(emptyDraft());
    },
  };
};
