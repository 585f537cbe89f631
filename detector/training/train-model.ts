import { scanForDanger } from '../src/detection.ts';
import { phraseFeature } from '../src/detector.ts';
import { type DangerModel, SCALE } from '../src/model/danger-model.ts';
import { createFeatureIndex, isPair } from '../src/model/feature-index.ts';
import { extractFeatures, type FeatureIndex, NGRAM_PREFIX, tokenize } from '../src/model/features.ts';
import { lengthNorm, windowsOf } from '../src/model/windows.ts';
import { detectByPhrases } from '../src/phrases/detect-by-phrases.ts';
import { prepareText } from '../src/text/prepared-text.ts';
import { type CorpusLine, sampleWeightOf } from './corpus.ts';
import { fitLogisticRegression, type LinearModel, type TrainingExample } from './logistic-regression.ts';

/** The strongest features are kept; in cross-validation over authors, half as many missed a seventh more crises. */
const MAX_FEATURES = 900_000;
const MIN_DOCUMENT_FREQUENCY = 2;
/** Pairs and character n-grams overfit, so they are regularised more. */
const PAIR_AND_NGRAM_SCALE = 0.7;

const featureScaleOf = (name: string): number =>
  isPair(name) || name.startsWith(NGRAM_PREFIX) ? PAIR_AND_NGRAM_SCALE : 1;

const isCrisis = ({ level }: CorpusLine): boolean => level === 'crisis';

/** A window of a line, as a training example. */
interface TrainingRow {
  line: CorpusLine;
  /** The numbers of its features, each once. */
  features: Int32Array;
  lengthNorm: number;
}

/** Numbers each feature, and each part of pairs, when it is first seen. */
const createVocabulary = () => {
  const numbers = new Map<string, number>();
  const partNumbers = new Map<string, number>();
  const parts: string[] = [];
  const numberOf = (feature: string): number => {
    const number = numbers.get(feature) ?? numbers.size;
    numbers.set(feature, number);
    return number;
  };
  const index: FeatureIndex = {
    single: numberOf,
    ngram: (word, from, length) => numberOf(`${NGRAM_PREFIX}${word.slice(from, from + length)}`),
    part: (name) => {
      const known = partNumbers.get(name);
      if (known !== undefined) return known;
      partNumbers.set(name, parts.push(name) - 1);
      return parts.length - 1;
    },
    pair: (first, joint, second) =>
      first < 0 || second < 0 ? -1 : numberOf(`${parts[first]}${joint}${parts[second]}`),
  };
  return { numbers, index };
};

/** A harmless line is harmless in each of its windows; the label of a crisis does not say in which, so it stays whole. */
const toTrainingRows = (line: CorpusLine, index: FeatureIndex): TrainingRow[] => {
  const text = tokenize(prepareText(line.messages.join('\n')));
  const { length } = text.tokens;
  const { features, offsets } = extractFeatures(text, index);
  const phraseVerdict = index.single(phraseFeature(scanForDanger(line.messages, detectByPhrases)));
  const windows = isCrisis(line) ? [{ from: 0, to: length }] : windowsOf(length);
  return windows.map((window) => ({
    line,
    features: Int32Array.from(new Set([phraseVerdict, ...features.slice(offsets[window.from], offsets[window.to])])),
    lengthNorm: lengthNorm(window),
  }));
};

/** Keeps only some features, which get new numbers from 0 up. */
const selectFeatures = (rows: readonly TrainingRow[], kept: Int32Array, featureCount: number): TrainingRow[] => {
  const newNumbers = new Int32Array(featureCount).fill(-1);
  kept.forEach((feature, number) => {
    newNumbers[feature] = number;
  });
  return rows.map((row) => ({
    ...row,
    features: row.features.map((feature) => newNumbers[feature] ?? -1).filter((number) => number >= 0),
  }));
};

const fitRows = (
  rows: readonly TrainingRow[],
  names: readonly string[],
  labelOf: (line: CorpusLine) => boolean,
): LinearModel => {
  const examples = rows.map(({ line, ...example }): TrainingExample => {
    return { ...example, sampleWeight: sampleWeightOf(line), label: labelOf(line) };
  });
  return fitLogisticRegression(examples, Float64Array.from(names, featureScaleOf));
};

const documentFrequencies = (rows: readonly TrainingRow[], featureCount: number): Int32Array => {
  const counts = new Int32Array(featureCount);
  for (const { features } of rows) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts;
};

/** The features that influence most verdicts, by their weight and frequency. */
const selectStrongest = (rows: readonly TrainingRow[], names: readonly string[]): Int32Array => {
  const { weights } = fitRows(rows, names, isCrisis);
  const counts = documentFrequencies(rows, names.length);
  const strength = (feature: number) => Math.abs(weights[feature] ?? 0) * Math.sqrt(counts[feature] ?? 0);
  const features = names.map((_, feature) => feature);
  return Int32Array.from(features.toSorted((one, other) => strength(other) - strength(one)).slice(0, MAX_FEATURES));
};

const quantize = (value: number): number => Math.round(value * SCALE);

/** Trains a model; its thresholds are calibrated afterwards. */
export const trainModel = (lines: readonly CorpusLine[]): DangerModel => {
  const { numbers, index } = createVocabulary();
  const allRows = lines.flatMap((line) => toTrainingRows(line, index));
  const frequencies = documentFrequencies(allRows, numbers.size);
  const frequent = Int32Array.from(numbers.values()).filter(
    (feature) => (frequencies[feature] ?? 0) >= MIN_DOCUMENT_FREQUENCY,
  );
  const frequentRows = selectFeatures(allRows, frequent, numbers.size);
  const allNames = [...numbers.keys()];
  const frequentNames = Array.from(frequent, (feature) => allNames[feature] ?? '');
  const chosen = selectStrongest(frequentRows, frequentNames);
  const rows = selectFeatures(frequentRows, chosen, frequent.length);
  const chosenNames = Array.from(chosen, (feature) => frequentNames[feature] ?? '');
  const danger = fitRows(rows, chosenNames, isCrisis);
  const crises = rows.filter(({ line }) => isCrisis(line) && line.kind !== null);
  const others = fitRows(crises, chosenNames, ({ kind }) => kind === 'others');
  const weights = {
    danger: Int16Array.from(danger.weights, quantize),
    others: Int16Array.from(others.weights, quantize),
  };
  const nonZero = chosen
    .map((_, number) => number)
    .filter((number) => weights.danger[number] !== 0 || weights.others[number] !== 0);
  const names = Array.from(nonZero, (number) => chosenNames[number] ?? '');
  return {
    bias: { danger: quantize(danger.bias), others: quantize(others.bias) },
    crisisThreshold: Number.POSITIVE_INFINITY,
    concernThreshold: Number.POSITIVE_INFINITY,
    features: names,
    weights: {
      danger: Int16Array.from(nonZero, (number) => weights.danger[number] ?? 0),
      others: Int16Array.from(nonZero, (number) => weights.others[number] ?? 0),
    },
    index: createFeatureIndex(names),
  };
};
