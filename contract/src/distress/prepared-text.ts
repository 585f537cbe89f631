import { fold } from './fold.ts';
import { type Writing, writingOf } from './language.ts';

/** A text as all that look for danger in it read it: made once, for it takes as long as some of the looking. */
export interface PreparedText extends Writing {
  /** Letters that look or sound alike are one, and marks are gone. */
  folded: string;
}

export const prepareText = (text: string): PreparedText => ({ folded: fold(text), ...writingOf(text) });
