import type { Detect } from '../../contract/src/distress/distress.ts';
import type { Line } from './lines.ts';

const NOTE_CHARS = 5000;
/** Until the engine has compiled what it runs. */
const WARM_UP = 300;

/** Notes of full length, made of short ones that follow each other. */
export const notesOf = (lines: readonly Line[]): string[] => {
  const text = lines.flatMap(({ messages }) => messages).join(' ');
  return Array.from({ length: Math.floor(text.length / NOTE_CHARS) }, (_, at) =>
    text.slice(at * NOTE_CHARS, (at + 1) * NOTE_CHARS),
  );
};

export interface Times {
  /** In milliseconds. */
  median: number;
  p99: number;
}

interface Readings {
  count: number;
  /** Each is the fastest of so many in a row: one counts all that the machine does besides, three hardly anything. */
  fastestOf: number;
}

/** How long notes of 5,000 characters take, one after another. */
export const timesOf = (lines: readonly Line[], detect: Detect, { count, fastestOf }: Readings): Times => {
  const notes = notesOf(lines);
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
