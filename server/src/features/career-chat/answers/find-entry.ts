import { questionParts } from './question-parts.ts';
import type { Evidence, TopicIndex } from './topic-index.ts';

/**
 * What each side of the evidence counts, and what it competes with when nothing fits. Fitted once (a conditional logit)
 * by asking every sixth way of asking of an index without it, alone and at the end of a story, and again with a third of
 * the topics taken out; a new topic needs no new fit.
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  nearest: 2.05,
  second: 3.1,
  asked: 1.5,
  answered: 2.4,
  letters: 2.6,
  meaning: 11.7,
};
const NOTHING_FITS = 13.6;
const SIDES = Object.keys(WEIGHTS) as (keyof Evidence)[]; // the keys just above
const MAX_FITS = 5;

export interface Fit {
  entry: number;
  /** Of those with 0.8, eight in ten are right. */
  certainty: number;
}

const scoreOf = (evidence: Evidence): number => SIDES.reduce((sum, side) => sum + WEIGHTS[side] * evidence[side], 0);

/** The score of each entry, by the part of the question that fits it best. */
export const scoreEntries = (index: TopicIndex, question: string, without?: number): number[] => {
  const best: number[] = [];
  for (const part of questionParts(question)) {
    index.gather(part, without).forEach((evidence, entry) => {
      best[entry] = Math.max(best[entry] ?? 0, scoreOf(evidence));
    });
  }
  return best;
};

/** The candidates that fit best, surest first; what is no candidate is not there. */
export const chooseEntries = (scores: readonly number[], isCandidate: (entry: number) => boolean): Fit[] => {
  const candidates = scores.flatMap((score, entry) => (isCandidate(entry) ? [{ entry, weight: Math.exp(score) }] : []));
  const total = candidates.reduce((sum, { weight }) => sum + weight, Math.exp(NOTHING_FITS));
  return candidates
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_FITS)
    .map(({ entry, weight }) => ({ entry, certainty: weight / total }));
};
