import { WINDOW_SIZES } from '../src/model/scores.ts';
import { lengthNorm, overlaps, strongestBeside, strongestWindow, type TokenWindow } from '../src/model/windows.ts';
import { sampleWeightOf } from './corpus.ts';
import type { Note } from './notes.ts';
import { prefixSums } from './notes.ts';

/** A stretch of a note, as a training example. */
export interface Example {
  note: Note;
  window: TokenWindow;
  lengthNorm: number;
  /** A weight of 2 counts like two examples. */
  sampleWeight: number;
  label: boolean;
}

const WINDOW_TOKENS = 30;
const STEP = WINDOW_TOKENS / 2;
/** A danger in no more tokens is one example. */
const MAX_WHOLE = 45;

export const isCrisis = ({ line }: Note): boolean => line.level === 'crisis';

const windowsOf = (length: number): TokenWindow[] => {
  if (length <= WINDOW_TOKENS) return [{ from: 0, to: length }];
  const count = Math.ceil((length - WINDOW_TOKENS) / STEP) + 1;
  return Array.from({ length: count }, (_, at) => ({
    from: at * STEP,
    to: Math.min(at * STEP + WINDOW_TOKENS, length),
  }));
};

/** The tokens around a window, so that it is as long as others. */
const widened = ({ from, to }: TokenWindow, length: number): TokenWindow => {
  const missing = Math.max(0, WINDOW_TOKENS - (to - from));
  const start = Math.max(0, from - Math.floor(missing / 2));
  return { from: start, to: Math.min(length, Math.max(to, start + WINDOW_TOKENS)) };
};

/**
 * A harmless note is harmless in each of its windows, and once more where it scores highest, as there it may be mistaken.
 * Of a dangerous one the marked sentences are dangerous and all others harmless; without a mark, a short one is dangerous
 * as a whole and a long one where it scores highest. The first round of training, without weights, cannot know where.
 */
export const toExamples = (note: Note, weights: Float32Array | null): Example[] => {
  const sampleWeight = sampleWeightOf(note.line);
  const example = (window: TokenWindow, label: boolean, share = 1): Example => {
    const norm = lengthNorm(window.to - window.from);
    return { note, window, lengthNorm: norm, sampleWeight: sampleWeight * share, label };
  };
  const { tokens, marked } = note;
  const harmless = (windows: TokenWindow[]) =>
    windows.map((window) => example(window, false, 1 / Math.sqrt(windows.length)));
  const hardest = (danger: TokenWindow | null): Example[] => {
    if (weights === null || tokens <= MAX_WHOLE) return [];
    const sums = prefixSums(note, weights);
    return WINDOW_SIZES.map((size) =>
      danger === null ? strongestWindow(sums, size) : strongestBeside(sums, danger, size),
    )
      .filter((window) => window !== undefined)
      .map((window) => example(window, false));
  };
  if (!isCrisis(note)) return [...harmless(windowsOf(tokens)), ...hardest(null)];
  if (marked !== null) {
    const beside = windowsOf(tokens).filter((window) => !overlaps(window, marked));
    const around = widened(marked, tokens);
    return [...harmless(beside), ...hardest(marked), example(marked, true, 0.5), example(around, true, 0.5)];
  }
  if (tokens <= MAX_WHOLE) return [example({ from: 0, to: tokens }, true)];
  if (weights === null) return tokens < 2 * MAX_WHOLE ? [example({ from: 0, to: tokens }, true, 0.5)] : [];
  return [example(strongestWindow(prefixSums(note, weights), WINDOW_TOKENS), true)];
};
