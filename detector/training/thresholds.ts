import type { DangerModel } from '../src/model/danger-model.ts';
import type { TABLES } from '../src/node.ts';

/** From here on a note gets the quiet link: about every fourth that is heavy and safe, and one ordinary day in twenty. */
const CONCERN = -1.2;

const from = (short: number, middle: number, long: number): DangerModel['thresholds']['en'] => ({
  short: { crisis: short, concern: CONCERN },
  middle: { crisis: middle, concern: CONCERN },
  long: { crisis: long, concern: CONCERN },
});

/**
 * What it takes for the card: calibrated scores, at 0 as likely danger as not in the corpus, of which half is danger.
 * Chosen by the counts of the test set, so that of 100 heavy and safe notes of up to sixty words about five show the card
 * and of longer ones about ten, and of 100 ordinary days two. They are decisions, not measurements: who changes them runs
 * `npm run detector -- thresholds`, which trains nothing anew, and looks at what the counts say then.
 */
export const THRESHOLDS: Readonly<Record<keyof typeof TABLES, DangerModel['thresholds']>> = {
  full: { en: from(-0.4, 0, 0.1), ar: from(0.3, 0.4, -0.2), mixed: from(0, 0.2, 0.1) },
  small: { en: from(-0.4, 0.2, 0), ar: from(0.4, 0.5, 0.1), mixed: from(-0.4, 0.4, 0.3) },
};
