/** How many numbers tell a meaning. */
export const VECTOR_LENGTH = 64;
const POWER_ROUNDS = 3;
/** A column that is shorter is noise: there are fewer documents than numbers. */
const MIN_LENGTH = 1e-6;

/** The terms of a document by their number, with their weights. */
export type WeightedTerms = ReadonlyMap<number, number>;

/** Numbers between -1 and 1 that are the same at every start, so that the answers are. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
};

const addScaled = (target: Float64Array, to: number, source: Float64Array, from: number, scale: number): void => {
  for (let at = 0; at < VECTOR_LENGTH; at += 1) {
    const place = to * VECTOR_LENGTH + at;
    target[place] = (target[place] ?? 0) + scale * (source[from * VECTOR_LENGTH + at] ?? 0);
  }
};

/** Makes the columns of a matrix with rows of `VECTOR_LENGTH` numbers perpendicular, each of length 1 (Gram-Schmidt). */
const orthonormalize = (matrix: Float64Array): void => {
  const product = (column: number, other: number): number => {
    let sum = 0;
    for (let row = 0; row < matrix.length; row += VECTOR_LENGTH)
      sum += (matrix[row + column] ?? 0) * (matrix[row + other] ?? 0);
    return sum;
  };
  const subtract = (column: number, other: number, scale: number): void => {
    for (let row = 0; row < matrix.length; row += VECTOR_LENGTH)
      matrix[row + column] = (matrix[row + column] ?? 0) - scale * (matrix[row + other] ?? 0);
  };
  for (let column = 0; column < VECTOR_LENGTH; column += 1) {
    for (let before = 0; before < column; before += 1) subtract(column, before, product(column, before));
    const length = Math.sqrt(product(column, column));
    subtract(column, column, length < MIN_LENGTH ? 1 : 1 - 1 / length);
  }
};

/**
 * What each term means, as `VECTOR_LENGTH` numbers, from the documents that have it (latent semantic analysis, by
 * randomized subspace iteration): terms that share documents, or have neighbours that do, come near each other. Every
 * document here has both languages, so they do across languages.
 */
export const learnTermVectors = (documents: readonly WeightedTerms[], termCount: number): Float64Array => {
  let terms = Float64Array.from({ length: termCount * VECTOR_LENGTH }, createRandom(7));
  for (let round = 0; round < POWER_ROUNDS; round += 1) {
    const rows = new Float64Array(documents.length * VECTOR_LENGTH);
    documents.forEach((document, row) => {
      for (const [term, weight] of document) addScaled(rows, row, terms, term, weight);
    });
    orthonormalize(rows);
    terms = new Float64Array(termCount * VECTOR_LENGTH);
    for (const [row, document] of documents.entries())
      for (const [term, weight] of document) addScaled(terms, term, rows, row, weight);
  }
  return terms;
};
