import type { Example } from './examples.ts';

export interface LinearModel {
  bias: number;
  /** By the number of the feature. */
  weights: Float32Array;
}

export interface FitOptions {
  epochs: number;
  /** A feature with a smaller scale is regularised more: at 0.5 it needs twice the evidence. */
  scales: Float32Array;
}

const LEARNING_RATE = 0.5;
/** The share of an example's features that is dropped at each step, so that features do not co-adapt. */
const DROPOUT = 0.6;

/** A deterministic random generator: a model must not change unless the lines do. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffledIndices = (count: number): Int32Array => {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  const random = seededRandom(42);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
};

/**
 * Logistic regression by stochastic gradient descent with a learning rate for each feature (AdaGrad; Duchi, Hazan and
 * Singer 2011) and dropout against overfitting (Wager, Wang and Liang 2013). The weights are averaged over the second
 * half of the epochs: each single one leans towards the last examples.
 */
export const fitLogisticRegression = (examples: readonly Example[], { epochs, scales }: FitOptions): LinearModel => {
  const averageFrom = Math.floor(epochs / 2);
  const weights = new Float32Array(scales.length);
  const squaredGradients = new Float32Array(scales.length).fill(1e-8);
  const mean = new Float64Array(scales.length);
  let bias = 0;
  let biasSquares = 1e-8;
  let meanBias = 0;
  const order = shuffledIndices(examples.length);
  const random = seededRandom(7);
  const kept = new Int32Array(examples.reduce((most, { note }) => Math.max(most, note.features.length), 0));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { note, window, lengthNorm, sampleWeight, label } = example;
      const { features, offsets } = note;
      const end = offsets[window.to] ?? 0;
      let count = 0;
      let sum = 0;
      for (let index = offsets[window.from] ?? 0; index < end; index += 1) {
        if (random() < DROPOUT) continue;
        const feature = features[index] ?? 0;
        kept[count] = feature;
        count += 1;
        sum += (weights[feature] ?? 0) * (scales[feature] ?? 0);
      }
      const probability = 1 / (1 + Math.exp(-(bias + sum / lengthNorm)));
      const error = sampleWeight * (probability - Number(label));
      biasSquares += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
      for (let index = 0; index < count; index += 1) {
        const feature = kept[index] ?? 0;
        const gradient = (error * (scales[feature] ?? 0)) / lengthNorm;
        const square = (squaredGradients[feature] ?? 0) + gradient * gradient;
        squaredGradients[feature] = square;
        weights[feature] = (weights[feature] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
      }
    }
    if (epoch < averageFrom) continue;
    meanBias += bias / (epochs - averageFrom);
    for (let feature = 0; feature < mean.length; feature += 1)
      mean[feature] = (mean[feature] ?? 0) + (weights[feature] ?? 0) / (epochs - averageFrom);
  }
  return {
    bias: meanBias,
    weights: Float32Array.from(mean, (own, feature) => own * (scales[feature] ?? 0) * (1 - DROPOUT)),
  };
};
