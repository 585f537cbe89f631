import {
  type DangerKind,
  type DangerLevel,
  type DetectDanger,
  type Detection,
  NO_DANGER,
  SEVERITY,
} from '../detection.ts';
import { type PreparedText, prepareText } from '../text/normalize.ts';
import { isTokenIn, type TokenList, tokenize } from '../text/tokens.ts';
import { DANGER_TO_SELF_AR, SELF_HARM_AR } from './arabic.ts';
import { CONCERN_AR } from './arabic-concern.ts';
import { HARM_BY_OTHERS_AR } from './arabic-harm.ts';
import { IDIOMS_AR } from './arabic-idioms.ts';
import * as turns from './context-words.ts';
import { DANGER_TO_SELF_EN, SELF_HARM_EN } from './english.ts';
import { CONCERN_EN } from './english-concern.ts';
import { HARM_BY_OTHERS_EN } from './english-harm.ts';
import { IDIOMS_EN } from './english-idioms.ts';
import {
  compilePhrases,
  findPhrases,
  type IndexedText,
  indexText,
  type PhraseBook,
  type TokenSpan,
  wordSet,
} from './phrase-matcher.ts';
import { WORD_CLASSES } from './word-classes.ts';

interface PhraseRule {
  level: DangerLevel;
  kind: DangerKind;
  book: PhraseBook;
}

const createBook = (...lists: string[]): PhraseBook => compilePhrases(lists.join('\n'), WORD_CLASSES);

interface PhraseBooks {
  rules: PhraseRule[];
  idioms: PhraseBook;
  past: PhraseBook;
  recovered: PhraseBook;
}

let books: PhraseBooks | undefined;
/** Compiled at the first use, so that it costs nothing on pages that never need it. */
const getBooks = (): PhraseBooks => {
  books ??= {
    rules: [
      {
        level: 'crisis',
        kind: 'self',
        book: createBook(DANGER_TO_SELF_EN, SELF_HARM_EN, DANGER_TO_SELF_AR, SELF_HARM_AR),
      },
      { level: 'crisis', kind: 'others', book: createBook(HARM_BY_OTHERS_EN, HARM_BY_OTHERS_AR) },
      { level: 'concern', kind: 'self', book: createBook(CONCERN_EN, CONCERN_AR) },
    ],
    idioms: createBook(IDIOMS_EN, IDIOMS_AR),
    past: createBook(turns.PAST),
    recovered: createBook(turns.RECOVERED),
  };
  return books;
};

const NEGATIONS = wordSet(turns.NEGATIONS);
const NO = wordSet('no');
const NEGATED_BY_NO = wordSet(turns.NEGATED_BY_NO);
const BETWEEN_NEGATION = wordSet(turns.BETWEEN_NEGATION);
const PRESENT = wordSet(turns.PRESENT);
const PAST_TENSE = wordSet(turns.PAST_TENSE);
const MAX_WORDS_BETWEEN = 4;

/** "I would never hurt myself": a negation precedes the phrase, with only known words and no comma in between. */
const isNegated = (words: TokenList, { start }: TokenSpan): boolean => {
  for (let back = 1; back <= MAX_WORDS_BETWEEN + 1; back += 1) {
    const after = start - back + 1;
    if ((words.boundaries[after] ?? 2) > 0) return false;
    const before = start - back;
    if (isTokenIn(NEGATIONS, words, before)) return true;
    if (isTokenIn(NO, words, before) && isTokenIn(NEGATED_BY_NO, words, after)) return true;
    if (!isTokenIn(BETWEEN_NEGATION, words, before)) return false;
  }
  return false;
};

/** "I wanted to", «كنت ابي»: the phrase, or a word just before it, is in the past tense. */
const isPastTense = (words: TokenList, { start }: TokenSpan): boolean => {
  for (let position = start; position >= start - 5; position -= 1) {
    if (isTokenIn(PAST_TENSE, words, position)) return true;
    if ((words.boundaries[position] ?? 2) > 0) return false;
  }
  return false;
};

/** The sentences that are about the past alone, or about a past that is over. */
const pastSentencesOf = (text: IndexedText, sentenceOf: readonly number[]): Set<number> => {
  const { past, recovered } = getBooks();
  const sentencesWith = (book: PhraseBook) => findPhrases(book, text).map(({ start }) => sentenceOf[start] ?? -1);
  const sentences = new Set(sentencesWith(past));
  const better = new Set(sentencesWith(recovered));
  sentenceOf.forEach((sentence, at) => {
    if (isTokenIn(PRESENT, text.words, at) && !better.has(sentence)) sentences.delete(sentence);
  });
  return sentences;
};

const DOWNGRADED: Record<DangerLevel, DangerLevel> = { crisis: 'concern', concern: 'none', none: 'none' };

/** An idiom overrides a phrase only if it extends it: "die laughing" does, «اموت ولا اعيش» is longer than «اموت ولا». */
const overrides = (idiom: TokenSpan, found: TokenSpan): boolean =>
  idiom.start < found.end &&
  found.start < idiom.end &&
  (idiom.end > found.end || (idiom.end === found.end && idiom.start <= found.start));

const sentencesOf = ({ boundaries: cuts }: TokenList): number[] => {
  let sentence = 0;
  return cuts.map((cut) => {
    if (cut === 2) sentence += 1;
    return sentence;
  });
};

/** Detects danger by the reviewed phrases alone, in one pass and with bounded work per word. */
export const matchDangerPhrases = ({ folded }: PreparedText): Detection => {
  const { rules: readings, idioms } = getBooks();
  const words = tokenize(folded);
  const sentenceOf = sentencesOf(words);
  const indexed = indexText(words);
  const idiomMatches = findPhrases(idioms, indexed);
  const pastSentences = pastSentencesOf(indexed, sentenceOf);
  const worst: Detection = { ...NO_DANGER };
  for (const { level, kind, book } of readings) {
    // A rule of equal or lower severity cannot change the result.
    if (SEVERITY[level] <= SEVERITY[worst.level]) continue;
    for (const found of findPhrases(book, indexed)) {
      if (SEVERITY[level] <= SEVERITY[worst.level]) break;
      if (idiomMatches.some((idiom) => overrides(idiom, found))) continue;
      const isPast = pastSentences.has(sentenceOf[found.start] ?? -1) && isPastTense(words, found);
      const isDowngraded = isPast || isNegated(words, found);
      const seen = isDowngraded ? DOWNGRADED[level] : level;
      if (SEVERITY[seen] > SEVERITY[worst.level]) Object.assign(worst, { level: seen, kind, layer: 'phrases' });
    }
  }
  return worst;
};

export const detectByPhrases: DetectDanger = (text) => matchDangerPhrases(prepareText(text));
