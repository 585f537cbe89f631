import { detectWriting, type WritingSystem } from './language.ts';
import { fold } from './normalize.ts';

/** A text as phrases and model need it: prepared once, as that takes as long as some of the detection. */
export interface PreparedText extends WritingSystem {
  /** With `fold`. */
  folded: string;
}

export const prepareText = (text: string): PreparedText => ({ folded: fold(text), ...detectWriting(text) });
