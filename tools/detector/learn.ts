/** One row to learn from: the numbers of the signs that it has, what they are divided by, and whether it is so. */
export interface Example {
  signs: Int32Array;
  weight: number;
  isSo: boolean;
}

export interface Learned {
  base: number;
  /** By the number of the sign. */
  points: Float64Array;
}

const ROUNDS = 40;
const RATE = 0.5;
/** So large a part of a row's signs is left out each time it is learned from: no sign may lean on another one. */
const LEFT_OUT = 0.5;

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

/**
 * Logistic regression by stochastic gradient descent with a step of its own for each sign (AdaGrad; Duchi, Hazan and
 * Singer 2011). `decay` draws what is rarely seen towards nothing; leaving signs out by chance (dropout; Wager, Wang and
 * Liang 2013) keeps the points from what only these lines have in common.
 */
export const learn = (
  examples: readonly Example[],
  { signCount, decay }: { signCount: number; decay: number },
): Learned => {
  const points = new Float64Array(signCount);
  const squares = new Float64Array(signCount).fill(1e-8);
  let base = 0;
  let baseSquares = 1e-8;
  const order = shuffled(examples.length);
  const chance = chances(7);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { weight, isSo } = example;
      const signs = example.signs.filter(() => chance() >= LEFT_OUT);
      let sum = base;
      for (const sign of signs) sum += (points[sign] ?? 0) / weight;
      const error = 1 / (1 + Math.exp(-sum)) - (isSo ? 1 : 0);
      baseSquares += error * error;
      base -= (RATE * error) / Math.sqrt(baseSquares);
      for (const sign of signs) {
        const own = points[sign] ?? 0;
        const slope = error / weight + decay * own;
        const square = (squares[sign] ?? 0) + slope * slope;
        squares[sign] = square;
        points[sign] = own - (RATE * slope) / Math.sqrt(square);
      }
    }
  return { base, points: points.map((own) => own * (1 - LEFT_OUT)) };
};
