import { readdirSync, readFileSync } from 'node:fs';
import type { Tone } from '../../src/quotes/quotes.ts';

export interface LabelledQuote {
  text: string;
  tone: Tone;
}

/** A note with the words that a friend would say back, the heart of it first; none where there is nothing to say back. */
export interface QuotedNote {
  language: string;
  note: string;
  quotes: readonly LabelledQuote[];
}

const TONE_OF_LETTER: Readonly<Record<string, Tone>> = {
  G: 'good',
  K: 'kindness',
  H: 'hurt',
  U: 'unfair',
  W: 'worry',
  T: 'toil',
  N: 'neutral',
};

/** A line is the note, then twice what is said back and the letter of its tone; `-` for none. */
const parse = (language: string, line: string): QuotedNote => {
  const [note = '', ...cells] = line.split('\t').map((cell) => cell.replaceAll(' ¶ ', '\n'));
  const quotes = [cells.slice(0, 2), cells.slice(2, 4)].flatMap(([text = '-', letter = '-']) => {
    const tone = TONE_OF_LETTER[letter];
    if (text === '-' || tone === undefined) return [];
    if (!note.includes(text)) throw new Error(`"${text}" is not in its note`);
    return [{ text, tone }];
  });
  return { language, note, quotes };
};

const FOLDER = new URL('../../quotes/', import.meta.url);
const HELD_BACK = /-held-back\.tsv$/;

const readAll = (isHeldBack: boolean): QuotedNote[] =>
  readdirSync(FOLDER)
    .filter((file) => HELD_BACK.test(file) === isHeldBack)
    .toSorted()
    .flatMap((file) => {
      const language = /^[a-z]+/.exec(file)?.[0] ?? '';
      const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n');
      return lines.map((line) => parse(language, line));
    });

export const quotedNotes = (): QuotedNote[] => readAll(false);
/** Of which nothing is learned. */
export const heldBackQuotes = (): QuotedNote[] => readAll(true);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much two texts share: twice their common words by all words. */
export const overlapOf = (one: string, other: string): number => {
  const [words, rest] = [wordsOf(one), wordsOf(other)];
  const all = words.length + rest.length;
  const common = words.filter((word) => {
    const at = rest.indexOf(word);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  }).length;
  return all === 0 ? 0 : (2 * common) / all;
};
