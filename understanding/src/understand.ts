import { toTokens } from '@bustan/detector/model/features.ts';
import { prepareText } from '@bustan/detector/text/normalize.ts';
import { noteVector } from './model/note-vector.ts';
import { scoreOutputs } from './model/output-scores.ts';
import type { Calibration, UnderstandingModel } from './model/understanding-model.ts';
import { type Guess, TAKEN, type Understand, type Understanding, WHEN, WISHES } from './understanding.ts';

const MAX_SITUATIONS = 4;

/** What a calibration weighs: a score, how far it is ahead of the best other one, and how long the note is. */
export interface Evidence {
  score: number;
  lead: number;
  length: number;
}

export const certaintyOf = (
  { score, lead, length }: Evidence,
  { bias, score: ofScore, lead: ofLead, length: ofLength }: Calibration,
): number => 1 / (1 + Math.exp(-(bias + ofScore * score + ofLead * lead + ofLength * length)));

/** The values with their evidence, highest score first. */
export const weigh = <Value>(
  scored: readonly { value: Value; score: number }[],
  tokens: number,
): { value: Value; evidence: Evidence }[] => {
  const sorted = scored.toSorted((one, other) => other.score - one.score);
  const [best, second] = [sorted[0]?.score ?? 0, sorted[1]?.score ?? 0];
  const length = Math.log(1 + tokens);
  return sorted.map(({ value, score }, rank) => ({
    value,
    evidence: { score, lead: score - (rank === 0 ? second : best), length },
  }));
};

/** How strongly a note tells of each area: as strongly as of the likeliest situation in it. */
export const areaScores = (
  situations: UnderstandingModel['situations'],
  scores: Float32Array,
): { value: string; score: number }[] => {
  const best = new Map<string, number>();
  for (const [output, { area }] of situations.entries())
    best.set(area, Math.max(best.get(area) ?? 0, scores[output] ?? 0));
  return [...best].map(([value, score]) => ({ value, score }));
};

export const createUnderstand = (model: UnderstandingModel): Understand => {
  const { situations, facets, calibrations } = model;
  const facetScores = <Value extends string>(values: readonly Value[], scores: Float32Array) =>
    values.map((value) => ({ value, score: scores[situations.length + facets.indexOf(value)] ?? 0 }));
  return (note): Understanding => {
    const tokens = toTokens(prepareText(note));
    const scores = scoreOutputs(tokens, model);
    const guess = <Value>(scored: readonly { value: Value; score: number }[], calibration: Calibration) =>
      weigh(scored, tokens.length)
        .map(({ value, evidence }): Guess<Value> => ({ value, certainty: certaintyOf(evidence, calibration) }))
        .toSorted((one, other) => other.certainty - one.certainty);
    const named = situations.map(({ name }, output) => ({ value: name, score: scores[output] ?? 0 }));
    return {
      situations: guess(named, calibrations.situation).slice(0, MAX_SITUATIONS),
      areas: guess(areaScores(situations, scores), calibrations.area),
      when: guess(facetScores(WHEN, scores), calibrations.when)[0] ?? null,
      taken: guess(facetScores(TAKEN, scores), calibrations.taken),
      wish: guess(facetScores(WISHES, scores), calibrations.wish)[0] ?? null,
    };
  };
};

/** The meaning of a text as numbers, for finding texts that mean alike; all zeros where no word is known. */
export const createVectorOf =
  (model: UnderstandingModel) =>
  (text: string): Float32Array =>
    noteVector(toTokens(prepareText(text)), model);
