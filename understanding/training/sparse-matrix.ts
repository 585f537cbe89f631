/** A matrix of which most entries are zero, row after row. */
export interface SparseMatrix {
  rows: number;
  columns: number;
  /** The entries of row `i` are from `offsets[i]` to before `offsets[i + 1]`. */
  offsets: Int32Array;
  indices: Int32Array;
  values: Float32Array;
}

export const toSparseMatrix = (
  rows: readonly { indices: readonly number[]; values: readonly number[] }[],
  columns: number,
): SparseMatrix => {
  const offsets = new Int32Array(rows.length + 1);
  for (const [row, { indices }] of rows.entries()) offsets[row + 1] = (offsets[row] ?? 0) + indices.length;
  const size = offsets[rows.length] ?? 0;
  const matrix = { rows: rows.length, columns, offsets, indices: new Int32Array(size), values: new Float32Array(size) };
  for (const [row, { indices, values }] of rows.entries()) {
    matrix.indices.set(indices, offsets[row]);
    matrix.values.set(values, offsets[row]);
  }
  return matrix;
};

/** The matrix times a dense one with `width` columns, both row after row. */
export const multiply = (matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array => {
  const { rows, offsets, indices, values } = matrix;
  const product = new Float32Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const to = row * width;
    const end = offsets[row + 1] ?? 0;
    for (let entry = offsets[row] ?? 0; entry < end; entry += 1) {
      const value = values[entry] ?? 0;
      const from = (indices[entry] ?? 0) * width;
      for (let at = 0; at < width; at += 1)
        product[to + at] = (product[to + at] ?? 0) + value * (dense[from + at] ?? 0);
    }
  }
  return product;
};

/** The transposed matrix times a dense one. */
export const multiplyTransposed = (matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array => {
  const { rows, columns, offsets, indices, values } = matrix;
  const product = new Float32Array(columns * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * width;
    const end = offsets[row + 1] ?? 0;
    for (let entry = offsets[row] ?? 0; entry < end; entry += 1) {
      const value = values[entry] ?? 0;
      const to = (indices[entry] ?? 0) * width;
      for (let at = 0; at < width; at += 1)
        product[to + at] = (product[to + at] ?? 0) + value * (dense[from + at] ?? 0);
    }
  }
  return product;
};
