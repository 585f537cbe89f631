import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readModel, type UnderstandingModel } from './model/understanding-model.ts';
import { createUnderstand, createVectorOf } from './understand.ts';
import type { Understand } from './understanding.ts';

export type * from './understanding.ts';

export const TABLE = new URL('../table/situations.bin.br', import.meta.url);

let model: UnderstandingModel | undefined;
/** The table, which is read once. */
const loadModel = (): UnderstandingModel => {
  if (model !== undefined) return model;
  model = readModel(Uint8Array.from(brotliDecompressSync(readFileSync(TABLE))).buffer);
  return model;
};

/** Reads the table, so that the first note does not wait for it. */
export const loadUnderstand = (): Understand => createUnderstand(loadModel());

export const loadVectorOf = (): ((text: string) => Float32Array) => createVectorOf(loadModel());
