import { readdirSync, readFileSync } from 'node:fs';
import questions from '../../content/guide/questions.json' with { type: 'json' };
import ordinaryNotes from '../corpus/ordinary-notes.json' with { type: 'json' };
import develop from '../corpus/phrases-train.json' with { type: 'json' };
import measure from '../eval/phrases-test.json' with { type: 'json' };
import type { DangerKind, DangerLevel } from '../src/detection.ts';
import { detectWrittenLanguage } from '../src/text/language.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const MIN_CHARS = 30;

const read = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');

/** The paragraphs of every article or story, in both languages, without front matter. */
const paragraphsIn = (folder: string): string[] =>
  readdirSync(new URL(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:en|ar)\.md$/.test(file))
    .toSorted()
    .flatMap((file) =>
      read(folder + file)
        .replace(/^---[\s\S]*?\n---\n/, '')
        .split(/\n\n+/),
    )
    .filter((paragraph) => paragraph.length >= MIN_CHARS);

/** Texts without danger from the repository: the guide, the stories, short notes, and the development questions of another test. */
const ordinaryTexts = (): string[] => [
  ...paragraphsIn('guide/'),
  ...paragraphsIn('stories/'),
  ...ordinaryNotes,
  ...questions.flatMap(({ part, question }) => (part === 'develop' ? [question] : [])),
];

/** A labelled line: the messages of one person in their order, mostly a single one. */
export interface CorpusLine {
  /** The name of its file without extension. */
  set: string;
  language: 'en' | 'ar' | 'mixed';
  level: DangerLevel;
  messages: readonly string[];
  /** The variety of its language, such as `gulf` or `en-ph`, if the set says so. */
  register: string | null;
  /** The sentences in which a danger shows, all before them, and the message that they are in, where the author marked them. */
  marked: { before: string; text: string; message: number } | null;
  /** Where the danger comes from, if the set says so. */
  kind: DangerKind | null;
}

const isLevel = (level: string): level is DangerLevel => ['crisis', 'concern', 'none'].includes(level);

const LEVEL_BY_MARK: Readonly<Record<string, DangerLevel>> = { c: 'crisis', k: 'concern', n: 'none' };

const languageOf = (set: string): CorpusLine['language'] => {
  const [language] = set.split('-');
  if (language === 'en' || language === 'ar' || language === 'mixed') return language;
  throw new Error(`The name of a set begins with its language: ${set}`);
};

const kindOf = (set: string): DangerKind | null => {
  if (set.endsWith('-self')) return 'self';
  return set.endsWith('-others') ? 'others' : null;
};

const MARKED = /^(.*?)\[\[(.*)\]\](.*)$/s;

const messageOf = (raw: string): number => raw.slice(0, raw.indexOf(']]')).split(' ⏎ ').length - 1;

/** A row is its mark, perhaps a register, and its text, in which `¶` is a new line and `⏎` a new message. */
const parseLine = (set: string, row: string): CorpusLine => {
  const cells = row.split('\t');
  const level = LEVEL_BY_MARK[cells[0] ?? ''];
  const cell = cells.length > 1 ? cells.at(-1) : undefined;
  if (level === undefined || cell === undefined) throw new Error(`A line of ${set} has no mark or no text`);
  const raw = cell.replaceAll(' ¶ ', '\n');
  const [, before, danger] = MARKED.exec(raw.replaceAll(' ⏎ ', '\n')) ?? [];
  const text = raw.replaceAll(/\[\[|\]\]/g, '');
  return {
    set,
    language: languageOf(set),
    kind: kindOf(set),
    register: cells.length > 2 ? (cells[1] ?? null) : null,
    level,
    messages: text.split(' ⏎ '),
    marked: before === undefined || danger === undefined ? null : { before, text: danger, message: messageOf(raw) },
  };
};

const unmarked = { kind: null, register: null, marked: null };

/** The lines that the phrases were developed on, without the few with a disputed label. */
const phraseLines = (): CorpusLine[] =>
  [...develop, ...measure].flatMap(({ language, level, text }): CorpusLine[] =>
    isLevel(level)
      ? [{ ...unmarked, set: `${language}-phrases`, language: languageOf(language), level, messages: [text] }]
      : [],
  );

/** Calm texts of the product. */
const ordinaryLines = (): CorpusLine[] =>
  ordinaryTexts().map((text) => ({
    ...unmarked,
    set: 'product-texts',
    language: detectWrittenLanguage(text),
    level: 'none',
    messages: [text],
  }));

/** The lines to train on, or those to evaluate with. */
const readSets = (part: 'corpus' | 'eval'): CorpusLine[] => {
  const folder = new URL(`../${part}/`, import.meta.url);
  const sets = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
  return sets.toSorted().flatMap((file) => {
    const rows = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
    return rows.map((row) => parseLine(file.replace('.tsv', ''), row));
  });
};

/** The training set, which may be read. */
export const trainingLines = (): CorpusLine[] => [...readSets('corpus'), ...phraseLines(), ...ordinaryLines()];

/** The test set, which is only counted: see the README of the corpus. */
export const testLines = (): CorpusLine[] => readSets('eval');

/** A line about a day without any danger. */
const isOrdinaryDay = ({ set }: CorpusLine): boolean => set.endsWith('-ordinary');

/** Lines that were not written to sound like danger; among those that were, they would make every rate look better. */
export const isOrdinary = (line: CorpusLine): boolean => line.set === 'product-texts' || isOrdinaryDay(line);

/** Sets in which most dangers are implicit, and sets in which they are stated as people state them. */
const IMPLICIT = /-(?:hinted-.|checkins|homes|nights|couples|men|students|voices|workers|expats|work)$/;
const EXPLICIT = /-(?:asked|natural|told)(?:-|$)/;
/** Most real notes are about ordinary days, and few lines are. */
const ORDINARY_DAYS = /-ordinary$/;
/** Whole notes and chats, half of them heavy and safe: there are few of them beside the single sentences. */
const WHOLE_NOTES = /-(?:note|chapter|chat)-/;
export const isWholeNote = ({ set }: CorpusLine): boolean => WHOLE_NOTES.test(set);

/**
 * Implicit dangers weigh less and explicit ones more: in cross-validation over authors, that found a sixth of the crises
 * that had been missed.
 */
export const sampleWeightOf = ({ set }: CorpusLine): number => {
  if (WHOLE_NOTES.test(set)) return 6;
  if (ORDINARY_DAYS.test(set)) return 3;
  if (EXPLICIT.test(set)) return 2;
  return IMPLICIT.test(set) ? 0.4 : 1;
};
