import type { Calibration } from '../src/model/calibration.ts';

export interface CalibrationExample {
  summary: readonly number[];
  label: boolean;
  sampleWeight: number;
}

const STEPS = 1500;
const LEARNING_RATE = 0.03;
/** Keeps entries of the summary that say nearly the same from cancelling each other out. */
const PENALTY = 0.0005;

/** Logistic regression on a few dense features, by full gradients with Adam (Kingma and Ba 2015). */
export const fitCalibration = (examples: readonly CalibrationExample[]): Calibration => {
  const size = examples[0]?.summary.length ?? 0;
  const entries = Array.from({ length: size }, (_, at) => at);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const column = (at: number) => examples.map(({ summary }) => summary[at] ?? 0);
  const means = entries.map((at) => mean(column(at)));
  const deviations = entries.map((at) => {
    const centre = means[at] ?? 0;
    return Math.sqrt(mean(column(at).map((value) => (value - centre) ** 2))) || 1;
  });
  const rows = examples.map(({ summary }) =>
    Float64Array.from(entries, (at) => ((summary[at] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1)),
  );
  const total = examples.reduce((sum, { sampleWeight }) => sum + sampleWeight, 0);
  // The last entry is the bias.
  const weights = new Float64Array(size + 1);
  const momentum = new Float64Array(size + 1);
  const squares = new Float64Array(size + 1);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, at) => (at < size ? PENALTY * weight : 0));
    for (const [index, row] of rows.entries()) {
      const { label = false, sampleWeight = 0 } = examples[index] ?? {};
      let score = weights[size] ?? 0;
      for (let at = 0; at < size; at += 1) score += (weights[at] ?? 0) * (row[at] ?? 0);
      const error = (sampleWeight / total) * (1 / (1 + Math.exp(-score)) - Number(label));
      for (let at = 0; at < size; at += 1) gradient[at] = (gradient[at] ?? 0) + error * (row[at] ?? 0);
      gradient[size] = (gradient[size] ?? 0) + error;
    }
    for (let at = 0; at <= size; at += 1) {
      const slope = gradient[at] ?? 0;
      momentum[at] = 0.9 * (momentum[at] ?? 0) + 0.1 * slope;
      squares[at] = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
      const speed = (momentum[at] ?? 0) / (1 - 0.9 ** step);
      const spread = Math.sqrt((squares[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (LEARNING_RATE * speed) / spread;
    }
  }
  return { means, deviations, weights: [...weights.subarray(0, size)], bias: weights[size] ?? 0 };
};
