import type { WrittenLanguage } from './language.ts';
import { type Found, findPhrases, type PhraseBook, phraseBook, type Searchable, searchable, wordSet } from './match.ts';
import { DANGER_TO_SELF_AR, SELF_HARM_AR } from './phrases/arabic.ts';
import { CONCERN_AR } from './phrases/arabic-concern.ts';
import { HARM_BY_OTHERS_AR } from './phrases/arabic-harm.ts';
import { IDIOMS_AR } from './phrases/arabic-idioms.ts';
import { CLASSES } from './phrases/classes.ts';
import { DANGER_TO_SELF_EN, SELF_HARM_EN } from './phrases/english.ts';
import { CONCERN_EN } from './phrases/english-concern.ts';
import { HARM_BY_OTHERS_EN } from './phrases/english-harm.ts';
import { IDIOMS_EN } from './phrases/english-idioms.ts';
import * as turns from './phrases/turns.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { isWordIn, type Words, wordsOf } from './words.ts';

export type DistressLevel = 'none' | 'concern' | 'crisis';
/** Where the danger comes from: the card for harm by others says another first sentence. */
export type DistressKind = 'self' | 'others';

export interface Distress {
  level: DistressLevel;
  kind: DistressKind;
  language: WrittenLanguage;
  /** The detector failed: what it could not read counts as a crisis. */
  hasFailed?: true;
}

/** What reads one text for danger; `next` is what the same person wrote right after it, which may explain it. */
export type Detect = (text: string, next?: string) => Distress;

interface Reading {
  level: DistressLevel;
  kind: DistressKind;
  book: PhraseBook;
}

const bookOf = (...lists: string[]): PhraseBook => phraseBook(lists.join('\n'), CLASSES);

interface Books {
  readings: Reading[];
  idioms: PhraseBook;
  past: PhraseBook;
  recovered: PhraseBook;
}

let books: Books | undefined;
/** Made at the first use: opening a page that never asks costs nothing. */
const getBooks = (): Books => {
  books ??= {
    readings: [
      {
        level: 'crisis',
        kind: 'self',
        book: bookOf(DANGER_TO_SELF_EN, SELF_HARM_EN, DANGER_TO_SELF_AR, SELF_HARM_AR),
      },
      { level: 'crisis', kind: 'others', book: bookOf(HARM_BY_OTHERS_EN, HARM_BY_OTHERS_AR) },
      { level: 'concern', kind: 'self', book: bookOf(CONCERN_EN, CONCERN_AR) },
    ],
    idioms: bookOf(IDIOMS_EN, IDIOMS_AR),
    past: bookOf(turns.PAST),
    recovered: bookOf(turns.RECOVERED),
  };
  return books;
};

const NEGATIONS = wordSet(turns.NEGATIONS);
const NO = wordSet('no');
const TURNED_BY_NO = wordSet(turns.TURNED_BY_NO);
const BETWEEN = wordSet(turns.BETWEEN_NEGATION);
const PRESENT = wordSet(turns.PRESENT);
const TOLD_OF_PAST = wordSet(turns.TOLD_OF_PAST);
const MAX_BETWEEN = 4;

/** "I would never hurt myself": a turning word stands before the phrase with nothing strange between, and no comma. */
const isNegated = (words: Words, { start }: Found): boolean => {
  for (let back = 1; back <= MAX_BETWEEN + 1; back += 1) {
    const after = start - back + 1;
    if ((words.cuts[after] ?? 2) > 0) return false;
    const before = start - back;
    if (isWordIn(NEGATIONS, words, before)) return true;
    if (isWordIn(NO, words, before) && isWordIn(TURNED_BY_NO, words, after)) return true;
    if (!isWordIn(BETWEEN, words, before)) return false;
  }
  return false;
};

/** "I wanted to", «كنت ابي»: the phrase, or what stands just before it, is told of the past. */
const isToldOfPast = (words: Words, { start }: Found): boolean => {
  for (let position = start; position >= start - 5; position -= 1) {
    if (isWordIn(TOLD_OF_PAST, words, position)) return true;
    if ((words.cuts[position] ?? 2) > 0) return false;
  }
  return false;
};

/** The sentences that tell of a time gone by and of nothing since, or of a better now. */
const pastSentencesOf = (text: Searchable, sentenceOf: readonly number[]): Set<number> => {
  const { past, recovered } = getBooks();
  const sentencesWith = (book: PhraseBook) => findPhrases(book, text).map(({ start }) => sentenceOf[start] ?? -1);
  const sentences = new Set(sentencesWith(past));
  const better = new Set(sentencesWith(recovered));
  sentenceOf.forEach((sentence, at) => {
    if (isWordIn(PRESENT, text.words, at) && !better.has(sentence)) sentences.delete(sentence);
  });
  return sentences;
};

const LOWER: Record<DistressLevel, DistressLevel> = { crisis: 'concern', concern: 'none', none: 'none' };
const WEIGHT: Record<DistressLevel, number> = { none: 0, concern: 1, crisis: 2 };

/** An idiom takes a phrase back only if it says more: "die laughing" does, «اموت ولا اعيش» is longer than «اموت ولا». */
const takesBack = (idiom: Found, found: Found): boolean =>
  idiom.start < found.end &&
  found.start < idiom.end &&
  (idiom.end > found.end || (idiom.end === found.end && idiom.start <= found.start));

const sentencesOf = ({ cuts }: Words): number[] => {
  let sentence = 0;
  return cuts.map((cut) => {
    if (cut === 2) sentence += 1;
    return sentence;
  });
};

/** Reads a text for danger by phrases alone, without any model, in one pass and in bounded work per word. */
export const findDistress = ({ folded, language }: PreparedText): Distress => {
  const { readings, idioms } = getBooks();
  const words = wordsOf(folded);
  const sentenceOf = sentencesOf(words);
  const searched = searchable(words);
  const idiomsHere = findPhrases(idioms, searched);
  const pastSentences = pastSentencesOf(searched, sentenceOf);
  const worst: Distress = { level: 'none', kind: 'self', language };
  for (const { level, kind, book } of readings) {
    // What has been seen cannot be outweighed by an equal or a lighter reading.
    if (WEIGHT[level] <= WEIGHT[worst.level]) continue;
    for (const found of findPhrases(book, searched)) {
      if (WEIGHT[level] <= WEIGHT[worst.level]) break;
      if (idiomsHere.some((idiom) => takesBack(idiom, found))) continue;
      const isPast = pastSentences.has(sentenceOf[found.start] ?? -1) && isToldOfPast(words, found);
      const isLowered = isPast || isNegated(words, found);
      const seen = isLowered ? LOWER[level] : level;
      if (WEIGHT[seen] > WEIGHT[worst.level]) Object.assign(worst, { level: seen, kind });
    }
  }
  return worst;
};

export const detectDistress: Detect = (text) => findDistress(prepareText(text));

/** The worst of several texts. A detector that fails must not hide anybody: its error counts as a crisis. */
export const scanForDanger = (
  texts: readonly (string | null | undefined)[],
  detect: Detect = detectDistress,
): Distress => {
  let worst: Distress = { level: 'none', kind: 'self', language: 'mixed' };
  try {
    for (const text of texts) {
      if (text === null || text === undefined || text.trim() === '') continue;
      const distress = detect(text);
      if (WEIGHT[distress.level] >= WEIGHT[worst.level]) worst = distress;
    }
    return worst;
  } catch {
    return { ...worst, level: 'crisis', hasFailed: true };
  }
};
