/** One row to learn from. */
export interface Example {
  /** The numbers of the signs that it has, each once. */
  signs: Int32Array;
  /** What their points are divided by before they are added up. */
  weight: number;
  /** How much it is listened to: twice as much is as if it stood there twice. */
  importance: number;
  isSo: boolean;
}

export interface Learned {
  base: number;
  /** By the number of the sign. */
  points: Float64Array;
}

const ROUNDS = 60;
/** The points are the mean of those after these rounds: each round leans towards what it saw last. */
const MEAN_FROM = ROUNDS / 2;
const RATE = 0.5;
/** So large a part of a row's signs is left out each time it is learned from: no sign may lean on another one. */
const LEFT_OUT = 0.6;

/** Numbers from 0 to below 1, the same ones at each run: a table must not change unless the lines do. */
const chances = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffled = (count: number): Int32Array => {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  const chance = chances(42);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
};

/** Writes the signs that are not left out this time over `kept`, and tells how many they are. */
const keepSome = (signs: Int32Array, chance: () => number, kept: Int32Array): number => {
  let count = 0;
  for (const sign of signs) {
    if (chance() < LEFT_OUT) continue;
    kept[count] = sign;
    count += 1;
  }
  return count;
};

/**
 * Logistic regression by stochastic gradient descent with a step of its own for each sign (AdaGrad; Duchi, Hazan and
 * Singer 2011). Leaving signs out by chance (dropout; Wager, Wang and Liang 2013) keeps the points from what only these
 * lines have in common. `loudness` has a number for each sign: one that is half as loud needs twice the evidence.
 */
export const learn = (examples: readonly Example[], loudness: Float64Array): Learned => {
  const points = new Float64Array(loudness.length);
  const squares = new Float64Array(loudness.length).fill(1e-8);
  const mean = new Float64Array(loudness.length);
  let base = 0;
  let baseSquares = 1e-8;
  let meanBase = 0;
  const order = shuffled(examples.length);
  const chance = chances(7);
  const kept = new Int32Array(examples.reduce((most, { signs }) => Math.max(most, signs.length), 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { weight, importance, isSo } = example;
      const count = keepSome(example.signs, chance, kept);
      let sum = base;
      for (let index = 0; index < count; index += 1) {
        const sign = kept[index] ?? 0;
        sum += ((points[sign] ?? 0) * (loudness[sign] ?? 0)) / weight;
      }
      const error = importance * (1 / (1 + Math.exp(-sum)) - (isSo ? 1 : 0));
      baseSquares += error * error;
      base -= (RATE * error) / Math.sqrt(baseSquares);
      for (let index = 0; index < count; index += 1) {
        const sign = kept[index] ?? 0;
        const slope = (error * (loudness[sign] ?? 0)) / weight;
        const square = (squares[sign] ?? 0) + slope * slope;
        squares[sign] = square;
        points[sign] = (points[sign] ?? 0) - (RATE * slope) / Math.sqrt(square);
      }
    }
    if (round < MEAN_FROM) continue;
    meanBase += base / (ROUNDS - MEAN_FROM);
    for (let sign = 0; sign < mean.length; sign += 1)
      mean[sign] = (mean[sign] ?? 0) + (points[sign] ?? 0) / (ROUNDS - MEAN_FROM);
  }
  return { base: meanBase, points: mean.map((own, sign) => own * (loudness[sign] ?? 0) * (1 - LEFT_OUT)) };
};
