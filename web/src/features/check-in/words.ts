import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';

/** What a person wrote and said; empty where there is none. */
export interface Words {
  notes: string;
  transcript: string;
}

/** Somebody who speaks fast for five minutes stays far below; an engine that repeats itself may not. */
const cut = (transcript: string): string =>
  countChars(transcript) <= MAX_TRANSCRIPT_CHARS ? transcript : [...transcript].slice(0, MAX_TRANSCRIPT_CHARS).join('');

/**
 * The note is the text, else the transcript is; with both, the transcript comes beside it (design section 8). A
 * transcript that is too long for the text is not cut: it comes beside an empty one.
 */
export const wordsToSend = ({ notes, transcript }: Words): { text: string; transcript?: string } => {
  if (transcript === '') return { text: notes };
  if (notes === '' && countChars(transcript) <= MAX_NOTES_CHARS) return { text: transcript };
  return { text: notes, transcript: cut(transcript) };
};
