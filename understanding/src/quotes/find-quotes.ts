import { detectWrittenLanguage } from '@bustan/detector/text/language.ts';
import { TAKEN, type Understand, type Understanding } from '../understanding.ts';
import { pieceFeatures } from './piece-features.ts';
import { findPieces, type Piece } from './pieces.ts';
import { type QuoteModel, scoreHeart, scoreTones } from './quote-model.ts';
import { type FindQuotes, type Quote, TONES, type Tone } from './quotes.ts';

/** Addresses, names of accounts and long numbers are not said back. */
const PRIVATE = /https?:|www\.|@|\p{N}{6,}|\p{N}[\p{N} -]{7,}\p{N}/u;
/** A question wants an answer, and an aside is not what a note is about. */
const ASIDE = /[?؟]$|\b(?:btw|by the way|anyway|lol)\b|(?<!\p{L})(?:بالمناسبة|على فكرة)(?!\p{L})/iu;

/** Where an English clause in the middle of a sentence begins that stands by itself. */
const SUBJECT =
  /^(?:i|we|you|he|she|they|it|my|our|your|his|her|their|the|this|that|there|nobody|no one|everyone|everybody|somebody|someone)(?!\p{L})/iu;
const FEW_WORDS = 6;

/** A few English words from the middle of a sentence, mostly without a verb: "just for some seconds". */
const isFragment = ({ text, startsSentence }: Piece): boolean =>
  !startsSentence && /^[a-z]/i.test(text) && !SUBJECT.test(text) && text.split(/\s+/).length < FEW_WORDS;

/** Arabic in Latin letters has other clauses. */
export const quotablePieces = (note: string): Piece[] => {
  const isEnglish = detectWrittenLanguage(note) === 'en';
  return findPieces(note).filter(
    (piece) => !PRIVATE.test(piece.text) && !ASIDE.test(piece.text) && !(isEnglish && isFragment(piece)),
  );
};

export const softmax = (scores: readonly number[]): number[] => {
  const highest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/** How a text is taken, in numbers from 0 to 1. */
export const moodsIn = ({ taken }: Understanding): number[] =>
  TAKEN.map((each) => taken.find(({ value }) => value === each)?.certainty ?? 0);

/** So many of the most telling sentences are weighed further; each costs as much as understanding it. */
const MOST_TELLING = 3;
/** And of each paragraph the first ones, which mostly say what happened. */
const FIRST_SENTENCES = 2;
const MAX_QUOTES = 6;

const paragraphOf = (note: string, { from }: Piece): number => note.slice(0, from).split('\n').length;

/** Those of the first sentences of their paragraph. */
const firstSentences = (note: string, pieces: readonly Piece[]): Set<number> => {
  const ofParagraphs = Map.groupBy(pieces, (piece) => paragraphOf(note, piece));
  return new Set(
    [...ofParagraphs.values()].flatMap((own) =>
      [...new Set(own.map(({ sentence }) => sentence))].toSorted((one, other) => one - other).slice(0, FIRST_SENTENCES),
    ),
  );
};

export const createFindQuotes =
  (model: QuoteModel, understand: Understand): FindQuotes =>
  (note, understanding = understand(note)) => {
    const ranked = quotablePieces(note)
      .map((piece) => {
        const features = pieceFeatures(piece);
        return { piece, features, score: scoreHeart(model, features.heart) };
      })
      .toSorted((one, other) => other.score - one.score);
    const first = firstSentences(
      note,
      ranked.map(({ piece }) => piece),
    );
    const best = ranked
      .filter(({ piece }, at) => ranked.findIndex((other) => other.piece.sentence === piece.sentence) === at)
      .filter(({ piece }, at) => at < MOST_TELLING || first.has(piece.sentence))
      .slice(0, MAX_QUOTES);
    if (best.length === 0) return [];
    const ofNote = moodsIn(understanding);
    return best.map(({ piece: { text, from, sentence }, features, score }): Quote => {
      const shares = softmax(scoreTones(model, features.tone, [...ofNote, ...moodsIn(understand(text)), 1]));
      const tones = Object.fromEntries(TONES.map((tone, at) => [tone, shares[at] ?? 0])) as Record<Tone, number>;
      return { text, from, sentence, telling: score, tones };
    });
  };
