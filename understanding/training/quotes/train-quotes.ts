import { moodsIn, quotablePieces, softmax } from '../../src/quotes/find-quotes.ts';
import { PLACES, pieceFeatures, TONE_PLACES } from '../../src/quotes/piece-features.ts';
import { MOODS, type QuoteModel, weightOf } from '../../src/quotes/quote-model.ts';
import { TONES } from '../../src/quotes/quotes.ts';
import type { Understand } from '../../src/understanding.ts';
import { type LabelledQuote, overlapOf, type QuotedNote } from './labelled-quotes.ts';

/** A feature with its value. */
type Feature = readonly [index: number, value: number];

/** Candidates with their features, of which the targets say how right each is; together 1. */
interface Choice {
  candidates: readonly (readonly Feature[])[];
  targets: readonly number[];
}

const EPOCHS = 8;
const RATE = 0.1;
const PENALTY = 0.002;
/** What is said second counts less. */
const SECOND_WEIGHT = 0.5;
/** A piece that shares less with what was marked is another one; one that shares more is nearer by the fourth power. */
const MIN_OVERLAP = 0.5;
const SHARPNESS = 4;

const choiceOfPiece = ({ note, quotes }: QuotedNote): Choice[] => {
  const pieces = quotablePieces(note);
  const values = pieces.map(({ text }) =>
    quotes.reduce((most, quote, rank) => {
      const overlap = overlapOf(text, quote.text);
      return overlap < MIN_OVERLAP ? most : Math.max(most, overlap ** SHARPNESS * (rank === 0 ? 1 : SECOND_WEIGHT));
    }, 0),
  );
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return [];
  const candidates = pieces.map((piece) => {
    const { heart } = pieceFeatures(piece);
    return heart.map((place): Feature => [place, weightOf(heart)]);
  });
  return [{ candidates, targets: values.map((value) => value / total) }];
};

/** The features of each tone lie one after the other: those of words, then those of moods. */
const TONE_FEATURES = TONE_PLACES + MOODS;

const choiceOfTone = (note: string, { text, tone }: LabelledQuote, understand: Understand): Choice[] => {
  const [piece] = quotablePieces(note).toSorted(
    (one, other) => overlapOf(other.text, text) - overlapOf(one.text, text),
  );
  if (piece === undefined || overlapOf(piece.text, text) < MIN_OVERLAP) return [];
  const places = pieceFeatures(piece).tone;
  const moods = [...moodsIn(understand(note)), ...moodsIn(understand(piece.text)), 1];
  const features: Feature[] = [
    ...places.map((place): Feature => [place, weightOf(places)]),
    ...moods.map((mood, at): Feature => [TONE_PLACES + at, mood]),
  ];
  return [
    {
      candidates: TONES.map((_, at) => features.map(([index, value]): Feature => [at * TONE_FEATURES + index, value])),
      targets: TONES.map((one) => Number(one === tone)),
    },
  ];
};

/** Conditional logistic regression by stochastic gradients, each weight at its own rate (Duchi, Hazan and Singer 2011). */
const fit = (choices: readonly Choice[], size: number): Float32Array => {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { candidates, targets } of choices) {
      const shares = softmax(
        candidates.map((features) => features.reduce((sum, [at, value]) => sum + (weights[at] ?? 0) * value, 0)),
      );
      for (const [number, features] of candidates.entries()) {
        const error = (targets[number] ?? 0) - (shares[number] ?? 0);
        for (const [at, value] of features) {
          const gradient = error * value - PENALTY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) + (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return weights;
};

const LARGEST = 127;

const quantize = (weights: Float32Array): { scale: number; stored: Int8Array } => {
  const scale = LARGEST / (weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) || 1);
  return { scale, stored: Int8Array.from(weights, (weight) => Math.round(weight * scale)) };
};

export const trainQuotes = (notes: readonly QuotedNote[], understand: Understand): QuoteModel => {
  const heart = quantize(fit(notes.flatMap(choiceOfPiece), PLACES));
  const tones = fit(
    notes.flatMap(({ note, quotes }) => quotes.flatMap((quote) => choiceOfTone(note, quote, understand))),
    TONES.length * TONE_FEATURES,
  );
  const ofTone = TONES.map((_, at) => tones.subarray(at * TONE_FEATURES, (at + 1) * TONE_FEATURES));
  const words = ofTone.map((own) => quantize(own.subarray(0, TONE_PLACES)));
  return {
    scales: Float32Array.from([heart, ...words], ({ scale }) => scale),
    moodWeights: Float32Array.from(ofTone.flatMap((own) => [...own.subarray(TONE_PLACES)])),
    heartWeights: heart.stored,
    toneWeights: Int8Array.from(words.flatMap(({ stored }) => [...stored])),
  };
};
