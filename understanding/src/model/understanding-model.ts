/** What a score means: the logistic of a weighted sum. */
export interface Calibration {
  bias: number;
  /** Of the score itself, of its distance to the best other score, and of how long the note is. */
  score: number;
  lead: number;
  length: number;
}

/** What is learned, but for the large arrays. */
export interface ModelParameters {
  /** The situations with their areas, then the values of the facets, as the outputs are numbered. */
  situations: readonly { name: string; area: string }[];
  facets: readonly string[];
  /** Weights are stored as integers, divided by this; one for each output. */
  scales: readonly number[];
  biases: readonly number[];
  /** Inverse document frequencies are stored as integers, divided by this. */
  idfScale: number;
  dimensions: number;
  calibrations: Readonly<Record<'situation' | 'area' | 'when' | 'taken' | 'wish', Calibration>>;
}

/** Rows of features and of stems are sorted by their hashes, so that one is found by halving. */
export interface UnderstandingModel extends ModelParameters {
  /** The hashes of the features; their entries are from `offsets[i]` to before `offsets[i + 1]`. */
  features: Uint32Array;
  offsets: Uint32Array;
  idfs: Uint8Array;
  /** The output and the weight of each entry. */
  outputs: Uint8Array;
  weights: Int8Array;
  /** The hashes of the stems, how rare they are, and the vector of each. */
  stems: Uint32Array;
  stemIdfs: Uint8Array;
  vectors: Int8Array;
  /** From the vector of a note to the outputs, row after row. */
  vectorWeights: Float32Array;
}

const MAGIC = 'BUT1';
const HEADER_OFFSET = 8;
const ALIGNMENT = 8;
const ARRAYS = {
  features: Uint32Array,
  offsets: Uint32Array,
  idfs: Uint8Array,
  outputs: Uint8Array,
  weights: Int8Array,
  stems: Uint32Array,
  stemIdfs: Uint8Array,
  vectors: Int8Array,
  vectorWeights: Float32Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
const ARRAY_NAMES = Object.keys(ARRAYS) as ArrayName[];

const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

interface Header {
  parameters: ModelParameters;
  lengths: Record<ArrayName, number>;
}

/**
 * A model's file: `BUT1`, the length of the header (32 bits, little-endian), the parameters and the length of each array
 * as JSON, then the arrays, each at a multiple of eight bytes. They are used as they lie in memory.
 */
export const readModel = (file: ArrayBuffer): UnderstandingModel => {
  const bytes = new Uint8Array(file);
  const decoder = new TextDecoder();
  if (decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('This is no table of the understanding');
  const headerLength = new DataView(file).getUint32(MAGIC.length, true);
  const header = decoder.decode(bytes.subarray(HEADER_OFFSET, HEADER_OFFSET + headerLength));
  const { parameters, lengths } = JSON.parse(header) as Header;
  let at = align(HEADER_OFFSET + headerLength);
  const entries = ARRAY_NAMES.map((name) => {
    const Kind = ARRAYS[name];
    const from = at;
    at = align(from + lengths[name] * Kind.BYTES_PER_ELEMENT);
    if (file.byteLength < from + lengths[name] * Kind.BYTES_PER_ELEMENT)
      throw new Error('The table of the understanding is cut off');
    return [name, new Kind(file, from, lengths[name])];
  });
  return { ...parameters, ...(Object.fromEntries(entries) as Pick<UnderstandingModel, ArrayName>) };
};

export const writeModel = (model: UnderstandingModel): Uint8Array => {
  const { features, offsets, idfs, outputs, weights, stems, stemIdfs, vectors, vectorWeights, ...parameters } = model;
  const arrays = { features, offsets, idfs, outputs, weights, stems, stemIdfs, vectors, vectorWeights };
  const lengths = Object.fromEntries(ARRAY_NAMES.map((name) => [name, arrays[name].length]));
  const header = new TextEncoder().encode(JSON.stringify({ parameters, lengths }));
  const from = align(HEADER_OFFSET + header.length);
  const size = ARRAY_NAMES.reduce((sum, name) => sum + align(arrays[name].byteLength), from);
  const file = new Uint8Array(size);
  file.set(new TextEncoder().encode(MAGIC));
  new DataView(file.buffer).setUint32(MAGIC.length, header.length, true);
  file.set(header, HEADER_OFFSET);
  let at = from;
  for (const name of ARRAY_NAMES) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += align(byteLength);
  }
  return file;
};

export const NOT_FOUND = -1;

/** Where a hash is in a sorted array, or `NOT_FOUND`. */
export const findHash = (sorted: Uint32Array, hash: number): number => {
  let from = 0;
  let to = sorted.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    const found = sorted[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) from = middle + 1;
    else to = middle - 1;
  }
  return NOT_FOUND;
};
