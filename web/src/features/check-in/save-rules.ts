import { MAX_NOTES_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Draft } from './draft.ts';

/** What a check-in would be saved with. */
export type Savable = Pick<Draft, 'emotion' | 'notes'> & { hasVoiceNote: boolean };

/** Something to save: a feeling, and words for it, typed or said (spec section 4). */
export const canSave = ({ emotion, notes, hasVoiceNote }: Savable): boolean =>
  emotion !== null && (countChars(notes) > 0 || hasVoiceNote);

export const notesFault = (notes: string): TextKey | undefined =>
  countChars(notes) > MAX_NOTES_CHARS ? 'check-in.fault.notes' : undefined;

export const draftFault = ({ emotion, notes }: Draft): TextKey | undefined =>
  emotion === null ? 'check-in.fault.emotion' : notesFault(notes);
