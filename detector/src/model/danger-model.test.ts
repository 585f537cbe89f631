import { describe, expect, test } from 'vitest';
import { type DangerModel, readModel, writeModel } from './danger-model.ts';
import { claimSlot, createTable, findSlot, NOT_FOUND } from './weight-table.ts';

const thresholdsFrom = (crisis: number): DangerModel['thresholds']['en'] => ({
  short: { crisis, concern: -0.5 },
  middle: { crisis: crisis + 1, concern: 0 },
  long: { crisis: crisis + 2, concern: 0.5 },
});

const modelOf = (slots: number): DangerModel => ({
  scale: 8,
  othersBias: -0.5,
  calibration: { means: [0], deviations: [1], weights: [2], bias: -1 },
  thresholds: { en: thresholdsFrom(1.5), ar: thresholdsFrom(1), mixed: thresholdsFrom(2) },
  table: createTable(slots),
});

const put = ({ table }: DangerModel, place: number, check: number, danger: number): void => {
  table.danger[claimSlot(table, place, check)] = danger;
};

const fileOf = (model: DangerModel): ArrayBuffer => writeModel(model).buffer as ArrayBuffer;

describe('the file of a model', () => {
  test('is read as it was written', () => {
    const model = modelOf(16);
    put(model, 5, 99, -7);
    model.table.others[3] = 4;
    expect(readModel(fileOf(model))).toEqual(model);
  });

  test('is used where it lies, without a copy', () => {
    const file = fileOf(modelOf(16));
    expect(readModel(file).table.danger.buffer).toBe(file);
  });

  test.each([
    ['of another kind', new TextEncoder().encode('<!doctype html>').buffer],
    ['that is cut off', fileOf(modelOf(16)).slice(0, -1)],
  ])('%s is refused', (_, file) => {
    expect(() => readModel(file as ArrayBuffer)).toThrow('table of the detector');
  });
});

test('every feature is found again, also where many share a place, and an unknown one is not', () => {
  const model = modelOf(4096);
  const features = Array.from({ length: 3000 }, (_, at) => ({ place: (at * 7919) >>> 3, check: at + 1 }));
  for (const [at, { place, check }] of features.entries()) put(model, place, check, (at % 250) - 125);
  for (const [at, { place, check }] of features.entries())
    expect(model.table.danger[findSlot(model.table, place, check)]).toBe((at % 250) - 125);
  expect(findSlot(model.table, 17, 60_000)).toBe(NOT_FOUND);
  expect(findSlot(modelOf(8).table, 3, 0x1_0000)).toBe(NOT_FOUND);
});
