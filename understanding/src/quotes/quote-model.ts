import { PLACES, TONE_PLACES } from './piece-features.ts';
import { TONES } from './quotes.ts';

/** How the moods of the note and of the piece weigh in a tone: seven numbers each, and one that is always there. */
export const MOODS = 2 * 7 + 1;

/** Weights of hashed features as integers, to be divided by their scale. */
export interface QuoteModel {
  /** The scale of the weights that tell how telling a piece is, then one for each tone. */
  scales: Float32Array;
  /** Tone after tone. */
  moodWeights: Float32Array;
  heartWeights: Int8Array;
  /** Tone after tone. */
  toneWeights: Int8Array;
}

const LENGTHS = {
  scales: 1 + TONES.length,
  moodWeights: TONES.length * MOODS,
  heartWeights: PLACES,
  toneWeights: TONES.length * TONE_PLACES,
} as const;

/** A model's file: its four arrays one after the other, floats of 32 bits in little-endian order, then bytes. */
export const readQuoteModel = (file: ArrayBuffer): QuoteModel => {
  const floats = Float32Array.BYTES_PER_ELEMENT;
  const moods = LENGTHS.scales * floats;
  const heart = moods + LENGTHS.moodWeights * floats;
  const tone = heart + LENGTHS.heartWeights;
  if (file.byteLength !== tone + LENGTHS.toneWeights) throw new Error('This is no table of quotes');
  return {
    scales: new Float32Array(file, 0, LENGTHS.scales),
    moodWeights: new Float32Array(file, moods, LENGTHS.moodWeights),
    heartWeights: new Int8Array(file, heart, LENGTHS.heartWeights),
    toneWeights: new Int8Array(file, tone, LENGTHS.toneWeights),
  };
};

export const writeQuoteModel = ({ scales, moodWeights, heartWeights, toneWeights }: QuoteModel): Uint8Array => {
  const parts = [scales, moodWeights, heartWeights, toneWeights];
  const file = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return file;
};

/** Every piece counts as if it had the same number of features. */
export const weightOf = (places: readonly number[]): number => 1 / Math.sqrt(places.length || 1);

/** How telling a piece is, beside the other pieces of its note. */
export const scoreHeart = ({ scales, heartWeights }: QuoteModel, places: readonly number[]): number =>
  (places.reduce((sum, place) => sum + (heartWeights[place] ?? 0), 0) * weightOf(places)) / (scales[0] ?? 1);

export const scoreTones = (
  { scales, moodWeights, toneWeights }: QuoteModel,
  places: readonly number[],
  moods: readonly number[],
): number[] =>
  TONES.map((_, tone) => {
    const words = places.reduce((sum, place) => sum + (toneWeights[tone * TONE_PLACES + place] ?? 0), 0);
    const felt = moods.reduce((sum, mood, at) => sum + mood * (moodWeights[tone * MOODS + at] ?? 0), 0);
    return (words * weightOf(places)) / (scales[1 + tone] ?? 1) + felt;
  });
