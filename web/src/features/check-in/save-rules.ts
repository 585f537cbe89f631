import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Draft } from './draft.ts';

type Written = Pick<Draft, 'emotion' | 'notes'>;

/** What a check-in would be saved with. */
export type Savable = Written & { hasVoiceNote: boolean };

/** Something to save: a feeling, and words for it, typed or said (spec section 4). */
export const canSave = ({ emotion, notes, hasVoiceNote }: Savable): boolean =>
  emotion !== null && (countChars(notes) > 0 || hasVoiceNote);

export const notesFault = (notes: string): TextKey | undefined =>
  countChars(notes) > MAX_NOTES_CHARS ? 'check-in.fault.notes' : undefined;

export const transcriptFault = (transcript: string): TextKey | undefined =>
  countChars(transcript) > MAX_TRANSCRIPT_CHARS ? 'check-in.voice.fault.transcript' : undefined;

export const draftFault = ({ emotion, notes }: Written): TextKey | undefined =>
  emotion === null ? 'check-in.fault.emotion' : notesFault(notes);
