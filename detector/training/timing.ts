import type { DetectDanger } from '../src/detection.ts';
import type { CorpusLine } from './corpus.ts';

const NOTE_CHARS = 5000;
/** Until V8 has optimized the code. */
const WARM_UP = 300;

/** Notes of the maximum length, joined from short lines. */
export const longNotes = (lines: readonly CorpusLine[]): string[] => {
  const text = lines.flatMap(({ messages }) => messages).join(' ');
  return Array.from({ length: Math.floor(text.length / NOTE_CHARS) }, (_, at) =>
    text.slice(at * NOTE_CHARS, (at + 1) * NOTE_CHARS),
  );
};

export interface Latency {
  /** In milliseconds. */
  median: number;
  p99: number;
}

interface TimingOptions {
  count: number;
  /** Takes the fastest of so many runs: with one, other load on the machine counts; with three, hardly any. */
  fastestOf: number;
}

/** The time that the detector takes for notes of 5,000 characters. */
export const measureTimes = (
  lines: readonly CorpusLine[],
  detect: DetectDanger,
  { count, fastestOf }: TimingOptions,
): Latency => {
  const notes = longNotes(lines);
  const read = (at: number): number => {
    const startedAt = performance.now();
    detect(notes[at % notes.length] ?? '');
    return performance.now() - startedAt;
  };
  for (let at = 0; at < WARM_UP; at += 1) read(at);
  const fastest = (at: number): number => Math.min(...Array.from({ length: fastestOf }, () => read(at)));
  const times = Array.from({ length: count }, (_, at) => fastest(at)).toSorted((one, other) => one - other);
  return { median: times[count / 2] ?? 0, p99: times[count * 0.99] ?? 0 };
};
