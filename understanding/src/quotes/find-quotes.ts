import { detectWrittenLanguage } from '@bustan/detector/text/language.ts';
import { TAKEN, type Understand, type Understanding } from '../understanding.ts';
import { pieceFeatures } from './piece-features.ts';
import { findPieces, type Piece } from './pieces.ts';
import { type QuoteModel, scoreHeart, scoreTones } from './quote-model.ts';
import { type FindQuotes, type Quote, TONES, type Tone } from './quotes.ts';

/** Addresses, names of accounts and long numbers are not said back. */
const PRIVATE = /https?:|www\.|@|\p{N}{6,}|\p{N}[\p{N} -]{7,}\p{N}/u;
/** A question wants an answer, with or without its mark. */
const QUESTION =
  /[?؟]$|^(?:how|what|why|where|who|do|does|did|should|can|could|is|are) (?:i|we|you|he|she|they|it|people|others|one|do|does|did|is|are|to)\b|(?<!\p{L})(?:كيف|شلون|ليش|ليه|هل|إيه|ايه|وش أسوي|شو أعمل)(?!\p{L})/iu;
/** An aside is not what a note is about, nor is that it was to be told. */
const ASIDE =
  /\b(?:btw|by the way|anyway|lol|(?:just )?(?:wanted|needed) to (?:say|tell|write))\b|(?<!\p{L})(?:بالمناسبة|على فكرة|أفضفض|افضفض|[اأ]قولها|(?:عايز|بدي|[اأ]بي|ودي) [اأ]حكي)(?!\p{L})/iu;

/** Where an English clause in the middle of a sentence begins that stands by itself. */
const SUBJECT =
  /^(?:i|we|you|he|she|they|it|my|our|your|his|her|their|the|this|that|there|nobody|no one|everyone|everybody|somebody|someone)(?!\p{L})/iu;
const FEW_WORDS = 6;
/** What begins like this and is short hangs on what is not said: "for the new project", «من غير كلمة». */
const HANGING =
  /^(?:for|in|at|on|with|without|from|to|of|by|after|before|until|since|like|as|than|من|في|على|عن|إلى|الى|مع|بدون|قبل|بعد|عند)\s/iu;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];

/** A few English words from the middle of a sentence, mostly without a verb: "just for some seconds". */
const isFragment = ({ text, startsSentence }: Piece): boolean =>
  !startsSentence && /^[a-z]/i.test(text) && !SUBJECT.test(text) && wordsOf(text).length < FEW_WORDS;

/** Words that say nothing by themselves. */
const EMPTY = new Set(
  `i we you he she it they me him them us my your his her our their its this that these those there here who what which a an
  the and but or so if then than as at in on of for to from with by not yes all any some is am are was were be been do does
  did done has have had having will would can could just only very really too also now today again still even one two none
  nothing everything something thing same ok okay well went go i'm it's that's didn't don't isn't can't wasn't
  am pm kilometre minutes hours days weeks
  انا أنا انت أنت هو هي هم احنا نحن من في على عن إلى الى مع ما لا لم لن هذا هذه ذلك اللي التي الذي كل شي شيء بس لكن كان كانت
  يعني عندي عنده عندها اليوم الحين الآن بعد قبل ولا مافي ماكو فيه الساعة كلمة غير`.split(/\s+/),
);
/** Of fewer words that tell something nobody would know what they are about: "I have none", "it was at nine". */
const MIN_TELLING_WORDS = 2;

const tellingWords = (text: string): string[] =>
  wordsOf(text).filter((word) => /\p{L}{2}/u.test(word) && !EMPTY.has(word.toLowerCase().replaceAll('’', "'")));
const isEmpty = ({ text }: Piece): boolean => tellingWords(text).length < MIN_TELLING_WORDS;
const isHanging = ({ text }: Piece): boolean => HANGING.test(text) && wordsOf(text).length < FEW_WORDS;
/** "Al Futtaim Motors": a name alone. */
const isName = ({ text }: Piece): boolean => wordsOf(text).every((word) => /^[\p{Lu}\p{N}]/u.test(word));

/** Arabic in Latin letters has other clauses. */
export const quotablePieces = (note: string): Piece[] => {
  const isEnglish = detectWrittenLanguage(note) === 'en';
  return findPieces(note).filter(
    (piece) =>
      !PRIVATE.test(piece.text) &&
      !QUESTION.test(piece.text) &&
      !ASIDE.test(piece.text) &&
      ![isEmpty, isHanging, isName].some((isOdd) => isOdd(piece)) &&
      !(isEnglish && isFragment(piece)),
  );
};

/** What a friend says back is short: how much each word beyond these takes from how telling words are. */
const SHORT_WORDS = 8;
const LENGTH_COST = 0.05;

const lengthCost = ({ text }: Piece): number => LENGTH_COST * Math.max(0, wordsOf(text).length - SHORT_WORDS);

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
        return { piece, features, score: scoreHeart(model, features.heart) - lengthCost(piece) };
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
