import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readModel, type UnderstandingModel } from './model/understanding-model.ts';
import { createFindQuotes } from './quotes/find-quotes.ts';
import { readQuoteModel } from './quotes/quote-model.ts';
import type { FindQuotes } from './quotes/quotes.ts';
import { createUnderstand, createVectorOf } from './understand.ts';
import type { Understand } from './understanding.ts';

export type * from './understanding.ts';

declare global {
  interface ImportMeta {
    /** What a build knows; nothing where the sources run as they are. */
    readonly env?: { readonly PROD: boolean };
  }
}

/** Compressed, as they are kept with the sources. */
export const TABLE = new URL('../table/situations.bin.br', import.meta.url);
export const QUOTES_TABLE = new URL('../table/quotes.bin.br', import.meta.url);

const UNPACKED = new URL('../dist/', import.meta.url);

const unpackedFileOf = (table: URL): URL => new URL(table.pathname.replace(/^.*\/|\.br$/g, ''), UNPACKED);

const unpack = (table: URL): Buffer => brotliDecompressSync(readFileSync(table));

/** For a build: the tables as they are in memory. Decompressing them takes 50 ms, and 16 MB that are not given back. */
export const unpackTables = (): void => {
  mkdirSync(UNPACKED, { recursive: true });
  for (const table of [TABLE, QUOTES_TABLE]) writeFileSync(unpackedFileOf(table), unpack(table));
};

/** The bytes of a table. A large file is read into memory of its own, which is used as it is. */
const readTable = (table: URL): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = import.meta.env?.PROD
    ? readFileSync(unpackedFileOf(table))
    : unpack(table);
  if (!(buffer instanceof ArrayBuffer)) throw new Error('A table of the understanding is shared memory');
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
  return isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
};

let model: UnderstandingModel | undefined;
/** The table, which is read once. */
const loadModel = (): UnderstandingModel => {
  if (model !== undefined) return model;
  model = readModel(readTable(TABLE));
  return model;
};

/** Reads the table, so that the first note does not wait for it. */
export const loadUnderstand = (): Understand => createUnderstand(loadModel());

export const loadVectorOf = (): ((text: string) => Float32Array) => createVectorOf(loadModel());

let findQuotes: FindQuotes | undefined;

/** Which words of a note a friend would say back; both tables are read once. */
export const loadFindQuotes = (): FindQuotes => {
  findQuotes ??= createFindQuotes(readQuoteModel(readTable(QUOTES_TABLE)), loadUnderstand());
  return findQuotes;
};
