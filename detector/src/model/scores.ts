import type { DangerLevel } from '../detection.ts';
import type { WrittenLanguage } from '../text/language.ts';
import type { PreparedText } from '../text/normalize.ts';
import { calibrate } from './calibration.ts';
import type { DangerModel, NoteLength } from './danger-model.ts';
import { type Token, toTokens, visitPairs, visitWord } from './features.ts';
import { findSlot } from './weight-table.ts';
import { type PrefixSums, strongestBeside, strongestWindow, type TokenWindow, windowSum } from './windows.ts';

/** One sentence, two or three, and a paragraph. */
const SMALL = 12;
const MIDDLE = 24;
const LARGE = 40;
export const WINDOW_SIZES = [SMALL, MIDDLE, LARGE];

interface SummaryOptions {
  language: WrittenLanguage;
  /** What the reviewed phrases found. */
  phrases: DangerLevel;
}

/** A text of so many tokens is neither long nor short. */
const TYPICAL_TOKENS = 40;
const MIN_TOKENS = 4;

/**
 * What the windows of a note say, for `calibrate`: how dangerous the strongest stretches of three sizes are, what stands
 * beside them, and how that weighs in a note of this length and language.
 */
export const summarize = (sums: PrefixSums, { language, phrases }: SummaryOptions): number[] => {
  const tokens = sums.length - 1;
  const small = strongestWindow(sums, SMALL).sum;
  const middle = strongestWindow(sums, MIDDLE);
  const large = strongestWindow(sums, LARGE).sum;
  const second = strongestBeside(sums, middle)?.sum ?? Math.min(middle.sum, middle.mean);
  const whole = windowSum(sums, { from: 0, to: tokens });
  const length = Math.log(Math.max(tokens, MIN_TOKENS) / TYPICAL_TOKENS);
  const long = Math.max(0, length);
  const [isArabic, isMixed] = [Number(language === 'ar'), Number(language === 'mixed')];
  const [isCrisis, isConcern] = [Number(phrases === 'crisis'), Number(phrases === 'concern')];
  return [
    ...[small, middle.sum, large, second, middle.mean, whole],
    ...[length, long, length * length],
    ...[length * small, length * middle.sum, length * middle.mean],
    ...[long * middle.sum, long * middle.mean],
    ...[isCrisis, isConcern, length * isCrisis, long * isCrisis],
    ...[isArabic, isMixed, isArabic * middle.sum, isMixed * middle.sum, isArabic * long, isMixed * long],
  ];
};

/** The sums of a stretch, as if it were the whole note. */
const stretchOf = (sums: PrefixSums, { from, to }: TokenWindow): PrefixSums => {
  const start = sums[from] ?? 0;
  return sums.slice(from, to + 1).map((sum) => sum - start);
};

/** About nine and about sixty words; punctuation counts too. */
const MIDDLE_TOKENS = 12;
const LONG_TOKENS = 75;
export const noteLength = (tokens: number): NoteLength =>
  tokens < MIDDLE_TOKENS ? 'short' : tokens < LONG_TOKENS ? 'middle' : 'long';

export interface NoteScores {
  length: NoteLength;
  /** The calibrated score of the whole note. */
  danger: number;
  /** Of its most dangerous stretch: above zero, the danger comes from others. */
  others: number;
}

/** What the features of a token by itself say. A word that comes again is looked up once. */
type WordSums = Map<Token, { danger: number; others: number }>;

const sumsOf = (text: PreparedText, { table, scale }: DangerModel): { danger: PrefixSums; others: PrefixSums } => {
  const tokens = toTokens(text);
  const sums = { danger: new Float64Array(tokens.length + 1), others: new Float64Array(tokens.length + 1) };
  const words: WordSums = new Map();
  let danger = 0;
  let others = 0;
  const add = (place: number, check: number): void => {
    const slot = findSlot(table, place, check);
    if (slot < 0) return;
    danger += table.danger[slot] ?? 0;
    others += table.others[slot] ?? 0;
  };
  const sumOfWord = (token: Token, at: number) => {
    danger = 0;
    others = 0;
    visitWord(token, at, add);
    return { danger, others };
  };
  for (const [at, token] of tokens.entries()) {
    const word = words.get(token) ?? sumOfWord(token, at);
    words.set(token, word);
    danger = word.danger;
    others = word.others;
    visitPairs(tokens, at, add);
    sums.danger[at + 1] = (sums.danger[at] ?? 0) + danger / scale;
    sums.others[at + 1] = (sums.others[at] ?? 0) + others / scale;
  }
  return sums;
};

/**
 * An unmistakable sentence stays one in a long note, however calm the rest: the strongest stretch may decide alone. It
 * has to say more where there are more of them, and most where no reviewed phrase agrees.
 */
const STRETCH_PENALTIES = {
  agreed: { base: 1.5, perDoubling: 0.25 },
  alone: { base: 1, perDoubling: 1.5 },
} as const;

export const scoreNote = (text: PreparedText, phrases: DangerLevel, model: DangerModel): NoteScores => {
  const sums = sumsOf(text, model);
  const strongest = strongestWindow(sums.danger, MIDDLE);
  const context = { language: text.language, phrases };
  const note = calibrate(model.calibration, summarize(sums.danger, context));
  const stretch = calibrate(model.calibration, summarize(stretchOf(sums.danger, strongest), context));
  const { base, perDoubling } = STRETCH_PENALTIES[phrases === 'crisis' ? 'agreed' : 'alone'];
  const doublings = Math.log2(Math.max(1, (sums.danger.length - 1) / MIDDLE));
  return {
    length: noteLength(sums.danger.length - 1),
    danger: Math.max(note, stretch - base - perDoubling * doublings),
    others: model.othersBias + windowSum(sums.others, strongest),
  };
};
