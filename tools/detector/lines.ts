import { readdirSync, readFileSync } from 'node:fs';
import develop from '../../content/companion/corpus/develop.json' with { type: 'json' };
import measure from '../../content/companion/corpus/measure.json' with { type: 'json' };
import type { DistressKind, DistressLevel } from '../../contract/src/distress/distress.ts';
import { writtenLanguageOf } from '../../contract/src/distress/language.ts';
import { ordinaryTexts } from './ordinary-texts.ts';

const CORPUS = new URL('../../content/companion/corpus/', import.meta.url);

/** A labelled line: the messages of one person in their order, mostly one. */
export interface Line {
  /** The file that it stands in, without its ending. */
  set: string;
  language: 'en' | 'ar' | 'mixed';
  level: DistressLevel;
  messages: readonly string[];
  /** Where the danger comes from, where the set tells it. */
  kind: DistressKind | null;
}

const isLevel = (level: string): level is DistressLevel => ['crisis', 'concern', 'none'].includes(level);

const LEVELS: Readonly<Record<string, DistressLevel>> = { c: 'crisis', k: 'concern', n: 'none' };

const languageOf = (set: string): Line['language'] => {
  const [language] = set.split('-');
  if (language === 'en' || language === 'ar' || language === 'mixed') return language;
  throw new Error(`The name of a set begins with its language: ${set}`);
};

const kindOf = (set: string): DistressKind | null => {
  if (set.endsWith('-self')) return 'self';
  return set.endsWith('-others') ? 'others' : null;
};

/** A line of a file: its mark, what else is said of it, and last its text. */
const lineOf = (set: string, row: string): Line => {
  const cells = row.split('\t');
  const level = LEVELS[cells[0] ?? ''];
  const text = cells.length > 1 ? cells.at(-1) : undefined;
  if (level === undefined || text === undefined) throw new Error(`A line of ${set} has no mark or no text`);
  return { set, language: languageOf(set), kind: kindOf(set), level, messages: text.split(' ⏎ ') };
};

/** The lines that the phrases were written on; the few that people label differently are left out. */
const earlierLines = (): Line[] =>
  [...develop, ...measure].flatMap(({ language, level, text }): Line[] =>
    isLevel(level)
      ? [{ set: `${language}-phrases`, language: languageOf(language), kind: null, level, messages: [text] }]
      : [],
  );

/** What the product itself says, and what it was tried with: calm words of many kinds. */
const ordinaryLines = (): Line[] =>
  ordinaryTexts().map((text) => ({
    set: 'product-texts',
    language: writtenLanguageOf(text),
    kind: null,
    level: 'none',
    messages: [text],
  }));

/** All lines of one part, `develop` or `measured`. */
const readPart = (part: 'develop' | 'measured'): Line[] => {
  const folder = new URL(`${part}/`, CORPUS);
  const sets = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
  return sets.toSorted().flatMap((file) => {
    const rows = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
    return rows.map((row) => lineOf(file.replace('.tsv', ''), row));
  });
};

/** Lines to read and to learn from. */
export const developLines = (): Line[] => [...readPart('develop'), ...earlierLines(), ...ordinaryLines()];

/** Lines that are only counted: see the corpus's README. */
export const measuredLines = (): Line[] => readPart('measured');

/** A line of a day without any danger. */
export const isOrdinaryDay = ({ set }: Line): boolean => set.endsWith('-ordinary');

/** Nobody's danger: among lines that were made to be mistaken these would make every share look small. */
export const isOrdinary = (line: Line): boolean => line.set === 'product-texts' || isOrdinaryDay(line);

/** Lines whose crises were meant to be hard to hear, each put in a way of its own and many by hint alone. */
export const isHinted = ({ set }: Line): boolean => /-(?:first|second)$/.test(set);

/** Sets in which most dangers are to be guessed, and those in which they are told as people tell them. */
const GUESSED = /-(?:hinted-.|checkins|homes|nights|couples|men|students|voices|workers|expats|work)$/;
const TOLD = /-(?:asked|natural|told)(?:-|$)/;

/**
 * How much is learned from a line. Of sets by authors who were left out a sixth of what had been missed was heard when
 * dangers to be guessed counted for less than half, and told ones double.
 */
export const importanceOf = ({ set }: Line): number => {
  if (TOLD.test(set)) return 2;
  return GUESSED.test(set) ? 0.4 : 1;
};
