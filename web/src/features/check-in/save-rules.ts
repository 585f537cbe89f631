import { MAX_NOTES_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Draft } from './draft.ts';

/** Something to save: a feeling, and words for it (spec section 4). */
export const canSave = ({ emotion, notes }: Draft): boolean => emotion !== null && countChars(notes) > 0;

export const notesFault = (notes: string): TextKey | undefined =>
  countChars(notes) > MAX_NOTES_CHARS ? 'check-in.fault.notes' : undefined;

export const draftFault = ({ emotion, notes }: Draft): TextKey | undefined =>
  emotion === null ? 'check-in.fault.emotion' : notesFault(notes);
