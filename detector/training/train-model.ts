import type { Calibration } from '../src/model/calibration.ts';
import type { DangerModel } from '../src/model/danger-model.ts';
import { noteLength, summarize } from '../src/model/scores.ts';
import { claimSlot, createTable, type WeightTable } from '../src/model/weight-table.ts';
import { type CorpusLine, isOrdinary, isWholeNote, sampleWeightOf } from './corpus.ts';
import { isCrisis, toExamples } from './examples.ts';
import { fitCalibration } from './fit-calibration.ts';
import { fitLogisticRegression } from './logistic-regression.ts';
import { countOccurrences, keepFeatures, type Note, type NoteSet, prefixSums } from './notes.ts';

/** The first round only finds the dangerous stretch of long notes. */
const EPOCHS = 16;
const FIRST_EPOCHS = 8;

const fitDanger = (notes: readonly Note[], scales: Float32Array): Float32Array => {
  const examplesOf = (weights: Float32Array | null) => notes.flatMap((note) => toExamples(note, weights));
  const first = fitLogisticRegression(examplesOf(null), { epochs: FIRST_EPOCHS, scales });
  return fitLogisticRegression(examplesOf(first.weights), { epochs: EPOCHS, scales }).weights;
};

/** Danger from others, learned from the crises of which that is known. */
const fitOthers = (notes: readonly Note[], scales: Float32Array) => {
  const crises = notes.filter((note) => isCrisis(note) && note.line.kind !== null);
  const examples = crises.flatMap((note) =>
    toExamples(note, null).map((example) => ({ ...example, label: note.line.kind === 'others' })),
  );
  return fitLogisticRegression(examples, { epochs: EPOCHS, scales });
};

/** What the calibration needs of a note. */
interface ScoredSummary {
  line: CorpusLine;
  tokens: number;
  summary: number[];
}

const toScoredSummary = (note: Note, weights: Float32Array): ScoredSummary => {
  const context = { language: note.language, phrases: note.phrases };
  return { line: note.line, tokens: note.tokens, summary: summarize(prefixSums(note, weights), context) };
};

/** Neighbouring lines are often a danger and its harmless counterpart, so they are held out together. */
const BLOCK_LINES = 10;
const FOLDS = 3;
/** Single sentences are many; of them every so many blocks are scored. */
const SENTENCE_STRIDE = 12;

/** The set with only its strongest features, by their weight and frequency. */
const selectStrongest = (set: NoteSet, count: number) => {
  const examples = set.notes.flatMap((note) => toExamples(note, null));
  const { weights } = fitLogisticRegression(examples, { epochs: FIRST_EPOCHS, scales: set.scales });
  const occurrences = countOccurrences(set);
  const strengths = weights.map((weight, feature) => Math.abs(weight) * Math.sqrt(occurrences[feature] ?? 0));
  const lowest = strengths.toSorted()[Math.max(0, strengths.length - count)] ?? 0;
  const isKept = (feature: number): boolean => (strengths[feature] ?? 0) >= lowest;
  return { isKept, chosen: keepFeatures(set, isKept) };
};

/**
 * Scores notes with weights that were learned from others, features chosen anew: each whole note, and a part of the
 * single sentences.
 */
const scoreHeldOut = (set: NoteSet, featureCount: number): ScoredSummary[] => {
  const foldOf = (note: Note, index: number): number => {
    const block = Math.floor(index / BLOCK_LINES);
    return isWholeNote(note.line) ? block % FOLDS : block % (FOLDS * SENTENCE_STRIDE);
  };
  return Array.from({ length: FOLDS }).flatMap((_, fold) => {
    const isHeldOut = (note: Note, index: number) => foldOf(note, index) === fold;
    const training = { ...set, notes: set.notes.filter((note, index) => !isHeldOut(note, index)) };
    const { isKept, chosen } = selectStrongest(training, featureCount);
    const weights = fitDanger(chosen.notes, chosen.scales);
    const heldOut = keepFeatures({ ...set, notes: set.notes.filter(isHeldOut) }, isKept);
    return heldOut.notes.map((note) => toScoredSummary(note, weights));
  });
};

const VERY_LONG_TOKENS = 240;
const lengthClass = (tokens: number): string => (tokens < VERY_LONG_TOKENS ? noteLength(tokens) : 'very long');

/** Most real notes are about ordinary days, and few of the lines are. */
const ORDINARY_WEIGHT = 10;

/** Every length counts the same, in every language and for both verdicts. */
const calibrationOf = (scored: readonly ScoredSummary[]): Calibration => {
  const cellOf = ({ tokens, line }: ScoredSummary) =>
    `${lengthClass(tokens)} ${line.language} ${line.level === 'crisis'}`;
  const cells = Map.groupBy(scored, cellOf);
  return fitCalibration(
    scored.map((one) => ({
      summary: one.summary,
      label: one.line.level === 'crisis',
      sampleWeight:
        (sampleWeightOf(one.line) * (isOrdinary(one.line) ? ORDINARY_WEIGHT : 1)) /
        Math.sqrt(cells.get(cellOf(one))?.length ?? 1),
    })),
  );
};

const quantized = (weights: Float32Array, scale: number): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * scale))));

/** Weaker weights for danger from others change hardly any verdict, and cost the browser a tenth of its table. */
const MIN_OTHERS = 0.2;
const strongOnly = (weights: Float32Array): Float32Array =>
  weights.map((weight) => (Math.abs(weight) < MIN_OTHERS ? 0 : weight));

const LOAD = 0.8;

const toTable = ({ hashes }: NoteSet, danger: Int8Array, others: Int8Array): WeightTable => {
  const used = Array.from(danger.keys()).filter((feature) => danger[feature] !== 0 || others[feature] !== 0);
  const table = createTable(2 ** Math.ceil(Math.log2(used.length / LOAD)));
  for (const feature of used) {
    const slot = claimSlot(table, hashes.places[feature] ?? 0, hashes.checks[feature] ?? 0);
    table.danger[slot] = danger[feature] ?? 0;
    table.others[slot] = others[feature] ?? 0;
  }
  return table;
};

/** The largest weights are near three. */
const SCALE = 40;

interface TrainingOptions {
  featureCount: number;
  thresholds: DangerModel['thresholds'];
}

export const trainModel = (set: NoteSet, { featureCount, thresholds }: TrainingOptions): DangerModel => {
  const scored = scoreHeldOut(set, featureCount);
  const { chosen: strongest } = selectStrongest(set, featureCount);
  const danger = fitDanger(strongest.notes, strongest.scales);
  const others = fitOthers(strongest.notes, strongest.scales);
  return {
    scale: SCALE,
    othersBias: others.bias,
    calibration: calibrationOf(scored),
    thresholds,
    table: toTable(strongest, quantized(danger, SCALE), quantized(strongOnly(others.weights), SCALE)),
  };
};
