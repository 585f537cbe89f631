import { readdirSync, readFileSync } from 'node:fs';
import { TAKEN, type Taken, WHEN, type When, WISHES, type Wish } from '../src/understanding.ts';

export interface Situation {
  name: string;
  area: string;
}

/** The situations in the order of `situations.tsv`. */
export const SITUATIONS: readonly Situation[] = readFileSync(new URL('../situations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', area = ''] = line.split('\t');
    return { name, area };
  });

const NAMES = new Set(SITUATIONS.map(({ name }) => name));

/** The feelings of the labels, by how a reply takes them up; others, such as `flat`, say nothing about it. */
const TAKEN_BY_FEELING: Readonly<Record<string, Taken>> = {
  ...Object.fromEntries(['relief', 'joy', 'pride', 'gratitude', 'hope'].map((feeling) => [feeling, 'joy'])),
  calm: 'calm',
  fear: 'fear',
  ...Object.fromEntries(['sad', 'disappointed', 'lonely'].map((feeling) => [feeling, 'sad'])),
  ...Object.fromEntries(['anger', 'envy'].map((feeling) => [feeling, 'anger'])),
  ...Object.fromEntries(['shame', 'guilt'].map((feeling) => [feeling, 'shame'])),
  ...Object.fromEntries(['tired', 'numb', 'bored'].map((feeling) => [feeling, 'tired'])),
};

/** A labelled note. */
export interface LabelledNote {
  /** The name of its file without extension: one author, one language. */
  set: string;
  language: 'en' | 'ar' | 'mixed';
  /** The main one first; none where the note tells something else. */
  situations: readonly string[];
  when: When | null;
  taken: readonly Taken[];
  wish: Wish | null;
  /** The variety of its language, such as `gulf` or `en-ph`. */
  register: string;
  text: string;
  /** How much it counts: a note that was written for its label and checked by its author counts as one. */
  weight: number;
}

/** Ordinary notes that somebody else labelled later: short, often of no situation, and labelled in one reading. */
const LABELLED_LATER = /-labelled/;
const WEIGHT_OF_LABELLED_LATER = 0.2;

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

const parse = (set: string, line: string): LabelledNote => {
  const [situations = '', when = '', feelings = '', wish = '', register = '', text = ''] = line.split('\t');
  const language = oneOf(['en', 'ar', 'mixed'], set.split('-')[0] ?? '');
  const names = situations === '-' ? [] : situations.split(',');
  if (language === null || text === '' || names.some((name) => !NAMES.has(name)))
    throw new Error(`${set}.tsv has a line that is no labelled note: ${situations}`);
  const taken = feelings.split(',').flatMap((feeling) => TAKEN_BY_FEELING[feeling] ?? []);
  return {
    set,
    language,
    situations: names,
    when: oneOf(WHEN, when),
    taken: [...new Set(taken)].filter((value) => TAKEN.includes(value)),
    wish: oneOf(WISHES, wish),
    register,
    text: text.replaceAll(' ¶ ', '\n'),
    weight: LABELLED_LATER.test(set) ? WEIGHT_OF_LABELLED_LATER : 1,
  };
};

/** Other files there, such as `details.tsv`, hold something else. */
const NOTE_FILE = /^(?:en|ar|mixed)-.*\.tsv$/;

const readNotes = (folder: string): LabelledNote[] =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((file) => NOTE_FILE.test(file))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .map((line) => parse(file.replace(/\.tsv$/, ''), line)),
    );

export const trainingNotes = (): LabelledNote[] => readNotes('corpus');
/** By authors of whom nothing is learned. */
export const heldBackNotes = (): LabelledNote[] => readNotes('eval');
