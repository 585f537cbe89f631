import type { Understanding } from '../understanding.ts';

/**
 * What words tell: something good, kindness or love, a hurt, something unfair or absurd, worry or waiting, toil, or none of
 * these.
 */
export const TONES = ['good', 'kindness', 'hurt', 'unfair', 'worry', 'toil', 'neutral'] as const;
export type Tone = (typeof TONES)[number];

/** Words of a note that can be said back, as they were written. */
export interface Quote {
  text: string;
  /** Where they stand in the note, in UTF-16 units. */
  from: number;
  /** The number of its sentence in the note. */
  sentence: number;
  /** How telling it is beside the other pieces of the note, in logits. */
  telling: number;
  /** How likely each tone is; together 1. */
  tones: Readonly<Record<Tone, number>>;
}

/** The most telling words of each of some sentences, the heart of the note first; none where no words stand by themselves. What is understood of the note already need not be found out again. */
export type FindQuotes = (note: string, understanding?: Understanding) => Quote[];
