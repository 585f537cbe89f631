import type { ModelParameters, UnderstandingModel } from '../src/model/understanding-model.ts';
import { TAKEN, WHEN, WISHES } from '../src/understanding.ts';
import { type LabelledNote, SITUATIONS } from './corpus.ts';
import {
  buildVocabulary,
  type CountedNote,
  countNote,
  IDF_SCALE,
  keepFeatures,
  quantizeIdf,
  toNoteMatrix,
  type Vocabulary,
} from './note-matrix.ts';
import { fitRidgeRegression, type RidgeModel } from './ridge-regression.ts';
import type { StemVectors } from './stem-vectors.ts';

export const FACETS: readonly string[] = [...WHEN, ...TAKEN, ...WISHES];
const OUTPUTS = SITUATIONS.length + FACETS.length;

const OUTPUT_OF = new Map([...SITUATIONS.map(({ name }) => name), ...FACETS].map((name, output) => [name, output]));

/** A note's second situation is told less strongly than its first. */
const SECOND_TARGET = 0.7;

const targetsOf = (notes: readonly LabelledNote[]): Float32Array => {
  const targets = new Float32Array(notes.length * OUTPUTS);
  for (const [row, { situations, when, taken, wish }] of notes.entries()) {
    const set = (name: string, target: number) => {
      targets[row * OUTPUTS + (OUTPUT_OF.get(name) ?? 0)] = target;
    };
    for (const [rank, name] of situations.entries()) set(name, rank === 0 ? 1 : SECOND_TARGET);
    for (const name of [when, ...taken, wish]) if (name !== null) set(name, 1);
  }
  return targets;
};

const PENALTY = 1;
const EPOCHS = 12;
/** Enough to see which features matter. */
const SELECTION_EPOCHS = 3;
/** What fits into ten megabytes of memory, and packed into four of disk, with the vectors. */
const MAX_FEATURES = 190_000;
const MAX_ENTRIES = 1_780_000;

/** The lowest of the `count` highest values. */
const thresholdOf = (values: Float32Array, count: number): number =>
  values.length <= count ? 0 : (values.toSorted()[values.length - count] ?? 0);

const strengthsOf = (vocabulary: Vocabulary, { weights }: RidgeModel): Float32Array =>
  Float32Array.from(vocabulary.idfs, (idf, feature) => {
    const row = weights.subarray(feature * OUTPUTS, (feature + 1) * OUTPUTS);
    const square = row.reduce((sum, weight) => sum + weight * weight, 0);
    return idf * Math.sqrt(square * (vocabulary.noteCounts[feature] ?? 0));
  });

/** The strongest weights as sparse rows of small integers. */
const toTable = (vocabulary: Vocabulary, { weights }: RidgeModel) => {
  const size = vocabulary.idfs.length * OUTPUTS;
  const effects = new Float32Array(size);
  for (const [feature, idf] of vocabulary.idfs.entries()) {
    const factor = idf * Math.sqrt(vocabulary.noteCounts[feature] ?? 0);
    for (let at = feature * OUTPUTS; at < (feature + 1) * OUTPUTS; at += 1)
      effects[at] = Math.abs(weights[at] ?? 0) * factor;
  }
  const lowest = thresholdOf(effects, MAX_ENTRIES);
  const highest = new Float32Array(OUTPUTS);
  for (let at = 0; at < size; at += 1)
    highest[at % OUTPUTS] = Math.max(highest[at % OUTPUTS] ?? 0, Math.abs(weights[at] ?? 0));
  const scales = [...highest].map((weight) => 127 / (weight || 1));
  const offsets = new Uint32Array(vocabulary.idfs.length + 1);
  const outputs: number[] = [];
  const quantized: number[] = [];
  for (const feature of vocabulary.idfs.keys()) {
    for (let output = 0; output < OUTPUTS; output += 1) {
      const at = feature * OUTPUTS + output;
      const weight = Math.round((weights[at] ?? 0) * (scales[output] ?? 1));
      if ((effects[at] ?? 0) < lowest || weight === 0) continue;
      outputs.push(output);
      quantized.push(weight);
    }
    offsets[feature + 1] = outputs.length;
  }
  return { scales, offsets, outputs: Uint8Array.from(outputs), weights: Int8Array.from(quantized) };
};

/** A model but for what its scores mean. */
export type UncalibratedModel = Omit<UnderstandingModel, 'calibrations'>;

export const countNotes = (notes: readonly LabelledNote[], vectors: StemVectors): CountedNote[] =>
  notes.map((note) => countNote(note, vectors));

/** Learns the weights twice: with all features, to see which matter, and with those that stay. */
export const fitModel = (
  notes: readonly LabelledNote[],
  counted: readonly CountedNote[],
  stemVectors: StemVectors,
): UncalibratedModel => {
  const targets = targetsOf(notes);
  const rowWeights = Float32Array.from(notes, ({ weight }) => weight);
  const all = buildVocabulary(counted);
  const strengths = strengthsOf(
    all,
    fitRidgeRegression(toNoteMatrix(counted, all), targets, { penalty: PENALTY, epochs: SELECTION_EPOCHS, rowWeights }),
  );
  const weakest = thresholdOf(strengths, MAX_FEATURES);
  const vocabulary = keepFeatures(all, (feature) => (strengths[feature] ?? 0) >= weakest);
  const matrix = toNoteMatrix(counted, vocabulary);
  const fitted = fitRidgeRegression(matrix, targets, { penalty: PENALTY, epochs: EPOCHS, rowWeights });
  const { dimensions, stems, idfs, vectors } = stemVectors;
  const vectorWeights = new Float32Array(OUTPUTS * dimensions);
  const first = vocabulary.idfs.length * OUTPUTS;
  for (let at = 0; at < vectorWeights.length; at += 1)
    vectorWeights[at] = fitted.weights[first + (at % dimensions) * OUTPUTS + Math.floor(at / dimensions)] ?? 0;
  const parameters: Omit<ModelParameters, 'scales' | 'calibrations'> = {
    situations: SITUATIONS,
    facets: FACETS,
    biases: [...fitted.biases],
    idfScale: IDF_SCALE,
    dimensions,
  };
  return {
    ...parameters,
    ...toTable(vocabulary, fitted),
    features: Uint32Array.from(vocabulary.numbers.keys()),
    idfs: Uint8Array.from(vocabulary.idfs, quantizeIdf),
    stems,
    stemIdfs: Uint8Array.from(idfs, quantizeIdf),
    vectors,
    vectorWeights,
  };
};
