import { type DangerLevel, scanForDanger } from '../src/detection.ts';
import { FAMILY, type Family, toTokens, visitFeatures } from '../src/model/features.ts';
import type { PrefixSums, TokenWindow } from '../src/model/windows.ts';
import { detectByPhrases } from '../src/phrases/detect-by-phrases.ts';
import { detectWriting, type WrittenLanguage } from '../src/text/language.ts';
import { prepareText } from '../src/text/normalize.ts';
import type { CorpusLine } from './corpus.ts';
import { createVocabulary } from './vocabulary.ts';

/** A line of the corpus as numbers of features. */
export interface Note {
  line: CorpusLine;
  /** In the order of the tokens at which they start. */
  features: Int32Array;
  /** The features of token `i` are from `offsets[i]` to before `offsets[i + 1]`. */
  offsets: Int32Array;
  tokens: number;
  /** The tokens of the sentences in which its danger shows, where its author marked them. */
  marked: TokenWindow | null;
  language: WrittenLanguage;
  phrases: DangerLevel;
}

/** About eight million features are in the corpus, more than half of them in one line alone. */
const VOCABULARY_BITS = 24;

/** Pairs and character n-grams overfit, so they are regularised more. */
const PAIR_AND_NGRAM_SCALE = 0.7;
const scaleOf = (family: Family): number => (family <= FAMILY.key ? 1 : PAIR_AND_NGRAM_SCALE);

const countTokens = (text: string): number => toTokens(prepareText(text)).length;

const markedTokens = ({ marked }: CorpusLine): TokenWindow | null => {
  if (marked === null) return null;
  const from = countTokens(marked.before);
  return { from, to: from + countTokens(marked.text) };
};

/** Notes, and the scale of each of their features. */
export interface NoteSet {
  notes: Note[];
  scales: Float32Array;
  hashes: { places: Float64Array; checks: Uint16Array };
}

/** Keeps the features that at least two lines have. */
export const toNotes = (lines: readonly CorpusLine[]): NoteSet => {
  const vocabulary = createVocabulary(VOCABULARY_BITS);
  const scales: number[] = [];
  const notes = lines.map((line): Note => {
    const text = line.messages.join('\n');
    const tokens = toTokens(prepareText(text));
    const features: number[] = [];
    const offsets = new Int32Array(tokens.length + 1);
    visitFeatures(tokens, (place, check, family, at) => {
      const feature = vocabulary.numberOf(place, check);
      if (feature === scales.length) scales.push(scaleOf(family));
      features.push(feature);
      offsets[at + 1] = features.length;
    });
    return {
      line,
      features: Int32Array.from(features),
      offsets,
      tokens: tokens.length,
      marked: markedTokens(line),
      language: detectWriting(text).language,
      phrases: scanForDanger(line.messages, detectByPhrases).level,
    };
  });
  return keepFrequent({ notes, scales: Float32Array.from(scales), hashes: vocabulary.hashes() });
};

const MIN_NOTES = 2;

const countNotes = (notes: readonly Note[], featureCount: number): Int32Array => {
  const counts = new Int32Array(featureCount);
  const lastNote = new Int32Array(featureCount).fill(-1);
  for (const [at, { features }] of notes.entries()) {
    for (const feature of features) {
      if (lastNote[feature] === at) continue;
      lastNote[feature] = at;
      counts[feature] = (counts[feature] ?? 0) + 1;
    }
  }
  return counts;
};

/** Only the features that are asked for, with new numbers in the old order. */
export const keepFeatures = (set: NoteSet, isKept: (feature: number) => boolean): NoteSet => {
  const kept = set.scales.map((_, feature) => Number(isKept(feature)));
  const oldNumbers = Array.from(kept.keys()).filter((feature) => kept[feature] === 1);
  const newNumbers = new Int32Array(kept.length).fill(-1);
  for (const [number, feature] of oldNumbers.entries()) newNumbers[feature] = number;
  const notes = set.notes.map((note) => {
    const features = new Int32Array(note.features.length);
    const offsets = new Int32Array(note.offsets.length);
    let count = 0;
    for (let token = 0; token < note.tokens; token += 1) {
      for (let at = note.offsets[token] ?? 0; at < (note.offsets[token + 1] ?? 0); at += 1) {
        const number = newNumbers[note.features[at] ?? 0] ?? -1;
        if (number < 0) continue;
        features[count] = number;
        count += 1;
      }
      offsets[token + 1] = count;
    }
    return { ...note, features: features.slice(0, count), offsets };
  });
  return {
    notes,
    scales: Float32Array.from(oldNumbers, (feature) => set.scales[feature] ?? 1),
    hashes: {
      places: Float64Array.from(oldNumbers, (feature) => set.hashes.places[feature] ?? 0),
      checks: Uint16Array.from(oldNumbers, (feature) => set.hashes.checks[feature] ?? 0),
    },
  };
};

const keepFrequent = (set: NoteSet): NoteSet => {
  const counts = countNotes(set.notes, set.scales.length);
  return keepFeatures(set, (feature) => (counts[feature] ?? 0) >= MIN_NOTES);
};

/** How often each feature occurs. */
export const countOccurrences = ({ notes, scales }: NoteSet): Float64Array => {
  const counts = new Float64Array(scales.length);
  for (const { features } of notes) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts;
};

export const prefixSums = ({ features, offsets, tokens }: Note, weights: Float32Array): PrefixSums => {
  const sums = new Float64Array(tokens + 1);
  for (let token = 0; token < tokens; token += 1) {
    let sum = sums[token] ?? 0;
    for (let at = offsets[token] ?? 0; at < (offsets[token + 1] ?? 0); at += 1) sum += weights[features[at] ?? 0] ?? 0;
    sums[token + 1] = sum;
  }
  return sums;
};
