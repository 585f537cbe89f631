export interface TrainingExample {
  /** The numbers of its features, each once. */
  features: Int32Array;
  /** The divisor of the sum of its features' weights. */
  lengthNorm: number;
  /** A weight of 2 counts like two examples. */
  sampleWeight: number;
  label: boolean;
}

export interface LinearModel {
  bias: number;
  /** By the number of the feature. */
  weights: Float64Array;
}

const EPOCHS = 60;
/** The weights are averaged over the epochs from this one on: each single epoch leans towards the last examples. */
const AVERAGE_FROM = EPOCHS / 2;
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

/** Writes the features that are kept at this step into `kept`, and returns their count. */
const applyDropout = (features: Int32Array, random: () => number, kept: Int32Array): number => {
  let count = 0;
  for (const feature of features) {
    if (random() < DROPOUT) continue;
    kept[count] = feature;
    count += 1;
  }
  return count;
};

/**
 * Logistic regression by stochastic gradient descent with a learning rate for each feature (AdaGrad; Duchi, Hazan and
 * Singer 2011) and dropout against overfitting (Wager, Wang and Liang 2013). A feature with a smaller entry in
 * `featureScales` is regularised more: at 0.5 it needs twice the evidence.
 */
export const fitLogisticRegression = (
  examples: readonly TrainingExample[],
  featureScales: Float64Array,
): LinearModel => {
  const weights = new Float64Array(featureScales.length);
  const squaredGradients = new Float64Array(featureScales.length).fill(1e-8);
  const mean = new Float64Array(featureScales.length);
  let bias = 0;
  let biasSquares = 1e-8;
  let meanBias = 0;
  const order = shuffledIndices(examples.length);
  const random = seededRandom(7);
  const kept = new Int32Array(examples.reduce((most, { features }) => Math.max(most, features.length), 0));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { lengthNorm, sampleWeight, label } = example;
      const count = applyDropout(example.features, random, kept);
      let logit = bias;
      for (let index = 0; index < count; index += 1) {
        const feature = kept[index] ?? 0;
        logit += ((weights[feature] ?? 0) * (featureScales[feature] ?? 0)) / lengthNorm;
      }
      const error = sampleWeight * (1 / (1 + Math.exp(-logit)) - (label ? 1 : 0));
      biasSquares += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
      for (let index = 0; index < count; index += 1) {
        const feature = kept[index] ?? 0;
        const gradient = (error * (featureScales[feature] ?? 0)) / lengthNorm;
        const square = (squaredGradients[feature] ?? 0) + gradient * gradient;
        squaredGradients[feature] = square;
        weights[feature] = (weights[feature] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
      }
    }
    if (epoch < AVERAGE_FROM) continue;
    meanBias += bias / (EPOCHS - AVERAGE_FROM);
    for (let feature = 0; feature < mean.length; feature += 1)
      mean[feature] = (mean[feature] ?? 0) + (weights[feature] ?? 0) / (EPOCHS - AVERAGE_FROM);
  }
  return { bias: meanBias, weights: mean.map((own, feature) => own * (featureScales[feature] ?? 0) * (1 - DROPOUT)) };
};
