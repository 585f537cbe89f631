/**
 * From what the windows of a note say to one score for the whole of it, by logistic regression: a long note has many
 * windows, and by chance alone the highest of them is higher.
 */
export interface Calibration {
  /** Each entry of the summary is centred and divided by its deviation before it is weighed. */
  means: readonly number[];
  deviations: readonly number[];
  weights: readonly number[];
  bias: number;
}

export const calibrate = ({ means, deviations, weights, bias }: Calibration, summary: readonly number[]): number =>
  summary.reduce(
    (sum, value, at) => sum + ((weights[at] ?? 0) * (value - (means[at] ?? 0))) / (deviations[at] ?? 1),
    bias,
  );
