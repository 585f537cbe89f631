import { readFileSync } from 'node:fs';
import type { DetectDanger } from './detection.ts';
import { createDetector } from './detector.ts';
import { type DangerModel, readModel } from './model/danger-model.ts';

export { detectInConversation } from './conversation.ts';
export * from './detection.ts';

/** All features, and the strongest ones for the browser. */
export const TABLES = {
  full: new URL('../table/danger.bin', import.meta.url),
  small: new URL('../table/danger-small.bin', import.meta.url),
} as const;

export const loadModel = (file: URL = TABLES.full): DangerModel => {
  // A large file is read into memory of its own, which the typed arrays then use as it is.
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  if (!(buffer instanceof ArrayBuffer)) throw new Error('The table of the detector is shared memory');
  return readModel(
    byteOffset === 0 && byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
  );
};

let detector: DetectDanger | undefined;
/** The detector with the full table, which is read once. */
export const loadDetector = (): DetectDanger => {
  detector ??= createDetector(loadModel());
  return detector;
};

export const detectDanger: DetectDanger = (text, next) => loadDetector()(text, next);
