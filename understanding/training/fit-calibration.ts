import { toTokens } from '@bustan/detector/model/features.ts';
import { prepareText } from '@bustan/detector/text/normalize.ts';
import { scoreOutputs } from '../src/model/output-scores.ts';
import type { Calibration, ModelParameters } from '../src/model/understanding-model.ts';
import { areaScores, certaintyOf, type Evidence, weigh } from '../src/understand.ts';
import { TAKEN, WHEN, WISHES } from '../src/understanding.ts';
import { type LabelledNote, SITUATIONS } from './corpus.ts';
import type { CountedNote } from './note-matrix.ts';
import type { StemVectors } from './stem-vectors.ts';
import { FACETS, fitModel, type UncalibratedModel } from './train-model.ts';

/** A value that was weighed, and whether it was right. */
interface Judged {
  evidence: Evidence;
  isRight: boolean;
}

const ROUNDS = 400;
const RATE = 0.5;

/** Logistic regression by gradient descent: three weights and a bias need nothing quicker. */
const fit = (judged: readonly Judged[]): Calibration => {
  let calibration: Calibration = { bias: 0, score: 0, lead: 0, length: 0 };
  for (let round = 0; round < ROUNDS * 10; round += 1) {
    const gradient = { bias: 0, score: 0, lead: 0, length: 0 };
    for (const { evidence, isRight } of judged) {
      const error = certaintyOf(evidence, calibration) - Number(isRight);
      gradient.bias += error;
      gradient.score += error * evidence.score;
      gradient.lead += error * evidence.lead;
      gradient.length += error * evidence.length;
    }
    const step = (RATE * 10) / judged.length;
    calibration = {
      bias: calibration.bias - step * gradient.bias,
      score: calibration.score - step * gradient.score,
      lead: calibration.lead - step * gradient.lead,
      length: calibration.length - (step / 10) * gradient.length,
    };
  }
  return calibration;
};

type Judgements = Record<keyof ModelParameters['calibrations'], Judged[]>;

const AREA_OF = new Map(SITUATIONS.map(({ name, area }) => [name, area]));
/** Of each note only the values that come into question teach what a score means. */
const RANKED = 3;

const judge = (note: LabelledNote, model: UncalibratedModel, judgements: Judgements): void => {
  const tokens = toTokens(prepareText(note.text));
  const scores = scoreOutputs(tokens, { ...model, calibrations: NO_CALIBRATIONS });
  const add = (
    kind: keyof Judgements,
    scored: { value: string; score: number }[],
    right: readonly string[],
    count: number,
  ) => {
    for (const { value, evidence } of weigh(scored, tokens.length).slice(0, count))
      judgements[kind].push({ evidence, isRight: right.includes(value) });
  };
  const facet = (values: readonly string[]) =>
    values.map((value) => ({ value, score: scores[SITUATIONS.length + FACETS.indexOf(value)] ?? 0 }));
  const named = SITUATIONS.map(({ name }, output) => ({ value: name, score: scores[output] ?? 0 }));
  add('situation', named, note.situations, RANKED);
  add(
    'area',
    areaScores(SITUATIONS, scores),
    note.situations.map((name) => AREA_OF.get(name) ?? ''),
    RANKED,
  );
  add('when', facet(WHEN), note.when === null ? [] : [note.when], 1);
  add('taken', facet(TAKEN), note.taken, RANKED);
  add('wish', facet(WISHES), note.wish === null ? [] : [note.wish], 1);
};

const NO_CALIBRATION: Calibration = { bias: 0, score: 0, lead: 0, length: 0 };
const NO_CALIBRATIONS = {
  situation: NO_CALIBRATION,
  area: NO_CALIBRATION,
  when: NO_CALIBRATION,
  taken: NO_CALIBRATION,
  wish: NO_CALIBRATION,
};

/** So many parts that what is learned without one knows nearly as much as the final model; one is enough notes. */
const PARTS = 7;
/** Neighbouring notes may be two of one scene. */
const BLOCK_NOTES = 10;

/** What scores mean, seen on notes of which the weights were not learned. */
export const fitCalibrations = (
  notes: readonly LabelledNote[],
  counted: readonly CountedNote[],
  vectors: StemVectors,
): ModelParameters['calibrations'] => {
  const judgements: Judgements = { situation: [], area: [], when: [], taken: [], wish: [] };
  const isHeldOut = (_: unknown, row: number) => Math.floor(row / BLOCK_NOTES) % PARTS === 0;
  const isLearned = (_: unknown, row: number) => !isHeldOut(_, row);
  const model = fitModel(notes.filter(isLearned), counted.filter(isLearned), vectors);
  for (const note of notes.filter(isHeldOut)) judge(note, model, judgements);
  return {
    situation: fit(judgements.situation),
    area: fit(judgements.area),
    when: fit(judgements.when),
    taken: fit(judgements.taken),
    wish: fit(judgements.wish),
  };
};
