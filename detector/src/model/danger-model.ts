import { readFileSync } from 'node:fs';
import { createFeatureIndex } from './feature-index.ts';
import type { FeatureIndex } from './features.ts';

/** For danger, and for danger from others rather than from oneself. */
export interface Scores {
  danger: number;
  others: number;
}

export interface DangerModel {
  /** The score of a window without features. */
  bias: Scores;
  /** The lowest score that is a crisis. */
  crisisThreshold: number;
  concernThreshold: number;
  /** Their names. */
  features: readonly string[];
  /** The weights of each feature, in the same order, multiplied by `SCALE`. */
  weights: Record<keyof Scores, Int16Array>;
  /** The position of each feature in that order. */
  index: FeatureIndex;
}

/** Weights are stored as integers. */
export const SCALE = 8;

export const MODEL_FILE = new URL('../../table/danger-weights.tsv', import.meta.url);

const HEADER = ['base', 'crisisAt', 'concernAt'] as const;

interface FeatureWeights extends Scores {
  name: string;
}

const parseLine = (line: string): FeatureWeights => {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  return {
    name: line.slice(0, first),
    danger: Number(line.slice(first + 1, second)),
    others: Number(line.slice(second + 1)),
  };
};

/** Each line has a feature, its weight for danger and its weight for others. The first lines are bias and thresholds. */
export const parseModel = (text: string): DangerModel => {
  const lines = text.trimEnd().split('\n');
  const [bias, crisis, concern] = HEADER.map((name, index) => {
    const row = parseLine(lines[index] ?? '');
    if (row.name !== name) throw new Error(`${MODEL_FILE} begins with ${HEADER.join(', ')}`);
    return row;
  });
  if (bias === undefined || crisis === undefined || concern === undefined) throw new Error(`${MODEL_FILE} is empty`);
  const featureCount = lines.length - HEADER.length;
  const features: string[] = [];
  const weights = { danger: new Int16Array(featureCount), others: new Int16Array(featureCount) };
  for (let feature = 0; feature < featureCount; feature += 1) {
    const row = parseLine(lines[HEADER.length + feature] ?? '');
    features.push(row.name);
    weights.danger[feature] = row.danger;
    weights.others[feature] = row.others;
  }
  return {
    bias: { danger: bias.danger, others: bias.others },
    crisisThreshold: crisis.danger,
    concernThreshold: concern.danger,
    features,
    weights,
    index: createFeatureIndex(features),
  };
};

type ModelParameters = Omit<DangerModel, 'index'>;

export const serializeModel = (model: ModelParameters): string => {
  const { bias, crisisThreshold, concernThreshold, features, weights } = model;
  const line = (name: string, danger = 0, others = 0) => `${name}\t${danger}\t${others}\n`;
  const header = line('base', bias.danger, bias.others) + line('crisisAt', crisisThreshold);
  const sorted = [...features.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  const rows = sorted.map(([feature, name]) => line(name, weights.danger[feature], weights.others[feature]));
  return `${header}${line('concernAt', concernThreshold)}${rows.join('')}`;
};

let model: DangerModel | undefined;
/** The product's own model, read once. */
export const loadModel = (): DangerModel => {
  model ??= parseModel(readFileSync(MODEL_FILE, 'utf8'));
  return model;
};
