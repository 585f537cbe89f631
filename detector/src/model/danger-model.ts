import type { WrittenLanguage } from '../text/language.ts';
import type { Calibration } from './calibration.ts';
import type { WeightTable } from './weight-table.ts';

/** The lowest calibrated scores that are a crisis and a concern. */
export interface Thresholds {
  crisis: number;
  concern: number;
}

/** Up to some eight words, up to some sixty, or more. */
export type NoteLength = 'short' | 'middle' | 'long';

/** What is learned, but for the weights of single features. */
export interface ModelParameters {
  /** Weights are stored as integers, multiplied by this. */
  scale: number;
  /** The score for danger from others of a window without any feature; that for danger is part of the calibration. */
  othersBias: number;
  calibration: Calibration;
  /** By the language and the length of the note. */
  thresholds: Readonly<Record<WrittenLanguage, Readonly<Record<NoteLength, Thresholds>>>>;
}

export interface DangerModel extends ModelParameters {
  table: WeightTable;
}

const MAGIC = 'BDT1';
const HEADER_OFFSET = 8;
const ALIGNMENT = 8;

const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/**
 * A model's file: `BDT1`, the length of the header (32 bits, little-endian), the parameters and the number of slots as
 * JSON, then the three arrays of the table, of 16, 8 and 8 bits. They are used as they lie in memory, so that nothing is
 * parsed and nothing copied.
 */
export const readModel = (file: ArrayBuffer): DangerModel => {
  const bytes = new Uint8Array(file);
  const decoder = new TextDecoder();
  if (decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('This is no table of the detector');
  const headerLength = new DataView(file).getUint32(MAGIC.length, true);
  const header = decoder.decode(bytes.subarray(HEADER_OFFSET, HEADER_OFFSET + headerLength));
  const { slots, ...parameters } = JSON.parse(header) as ModelParameters & { slots: number };
  const from = align(HEADER_OFFSET + headerLength);
  if (file.byteLength !== from + slots * 4) throw new Error('The table of the detector is cut off');
  const table = {
    checks: new Uint16Array(file, from, slots),
    danger: new Int8Array(file, from + slots * 2, slots),
    others: new Int8Array(file, from + slots * 3, slots),
  };
  return { ...parameters, table };
};

export const writeModel = ({ table, ...parameters }: DangerModel): Uint8Array => {
  const slots = table.checks.length;
  const header = new TextEncoder().encode(JSON.stringify({ ...parameters, slots }));
  const from = align(HEADER_OFFSET + header.length);
  const file = new Uint8Array(from + slots * 4);
  file.set(new TextEncoder().encode(MAGIC));
  new DataView(file.buffer).setUint32(MAGIC.length, header.length, true);
  file.set(header, HEADER_OFFSET);
  file.set(new Uint8Array(table.checks.buffer, table.checks.byteOffset, slots * 2), from);
  file.set(new Uint8Array(table.danger.buffer, table.danger.byteOffset, slots), from + slots * 2);
  file.set(new Uint8Array(table.others.buffer, table.others.byteOffset, slots), from + slots * 3);
  return file;
};
