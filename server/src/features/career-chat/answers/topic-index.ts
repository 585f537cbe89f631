import { createVocabulary } from '#features/guide/guide.ts';
import { withoutOwnNation } from './audience.ts';
import { withoutPlaces } from './country.ts';
import type { IndexTables } from './index-tables.ts';
import { VECTOR_LENGTH } from './latent-semantics.ts';
import { meaningOf } from './meaning.ts';
import { postingsOf } from './postings.ts';
import { createQuestionTerms, isWord, soundOf } from './question-terms.ts';

/** How well an entry fits a question, from several sides, each from 0 to 1. */
export interface Evidence {
  /** The words shared with the nearest way of asking. */
  nearest: number;
  /** The same with the second nearest. */
  second: number;
  /** How much of the question occurs in all ways of asking together. */
  asked: number;
  /** How much of it occurs in the texts of the answers. */
  answered: number;
  /** The letters shared with the nearest way of asking, whatever the spelling. */
  letters: number;
  /** The meaning shared with the nearest way of asking, less where words of the question are unknown. */
  meaning: number;
}

export interface TopicIndex {
  /**
   * The evidence of each entry for a question. `without`, for measuring, is the number of a way of asking, counted over
   * all entries, that is treated as if it were not there.
   */
  gather(question: string, without?: number): Evidence[];
  /** Whether most words of a text are Arabic in Latin letters, as people ask with them. */
  isLatinArabic(text: string): boolean;
}

/** In how many ways of asking a word must occur until an entry counts as being about it. */
const SATURATION = 1.2;

const saturate = (count: number): number => count / (count + SATURATION);
const noEvidence = (): Evidence => ({ nearest: 0, second: 0, asked: 0, answered: 0, letters: 0, meaning: 0 });

/** Compares a question with every way of asking, in words, letters and meaning. No training: new entries are found at once. */
export const createTopicIndex = (tables: IndexTables): TopicIndex => {
  const {
    entryCount,
    entryOfAsk,
    idByTerm,
    termWeights,
    textWeights,
    letterWeights,
    termNorms,
    letterNorms,
    meanings,
  } = tables;
  const askCount = entryOfAsk.length;
  const { isArabic, ofAsk, ofQuestion, lettersOf } = createQuestionTerms(tables.english);
  const vocabulary = createVocabulary(new Set(idByTerm.keys()));
  const shared = new Float32Array(askCount);
  const sharedLetters = new Float32Array(askCount);
  const counts = new Uint16Array(entryCount);

  /** The words of the question in the asks and the texts; returns its squared length, and which part of it is known. */
  const gatherTerms = (words: readonly string[], evidence: readonly Evidence[], without: number) => {
    shared.fill(0);
    let norm = 0;
    let total = 0;
    let known = 0;
    for (const term of ofQuestion(words, vocabulary)) {
      const id = idByTerm.get(term) ?? -1;
      const list = postingsOf(tables.terms, id);
      const isUnknown = list.length === 0 || (list.length === 1 && list[0] === without);
      // A root, a group or a sound that nobody asks with says nothing; a word may be what the question is about.
      const weight = isUnknown ? (isWord(term) ? tables.unknownWeight : 0) : (termWeights[id] ?? 0);
      norm += weight ** 2;
      total += weight;
      if (isUnknown) continue;
      known += weight;
      counts.fill(0);
      for (const ask of list) {
        if (ask === without) continue;
        shared[ask] = (shared[ask] ?? 0) + weight ** 2;
        const entry = entryOfAsk[ask] ?? 0;
        const count = (counts[entry] ?? 0) + 1;
        counts[entry] = count;
        const own = evidence[entry];
        if (own !== undefined) own.asked += weight * (saturate(count) - saturate(count - 1));
      }
      for (const entry of postingsOf(tables.texts, id)) {
        const own = evidence[entry];
        if (own !== undefined) own.answered += textWeights[id] ?? 0;
      }
    }
    for (const own of evidence) {
      own.asked /= total || 1;
      own.answered /= total || 1;
    }
    return { norm, known: known / (total || 1) };
  };

  const gatherLetters = (words: readonly string[]): number => {
    sharedLetters.fill(0);
    let norm = 0;
    for (const group of lettersOf(words)) {
      const weight = (letterWeights[group] ?? 0) ** 2;
      norm += weight;
      for (const ask of postingsOf(tables.letters, group)) sharedLetters[ask] = (sharedLetters[ask] ?? 0) + weight;
    }
    return norm;
  };

  const meaningShared = (vector: Float32Array, ask: number): number => {
    let product = 0;
    for (let at = 0; at < VECTOR_LENGTH; at += 1)
      product += (vector[at] ?? 0) * (meanings[ask * VECTOR_LENGTH + at] ?? 0);
    return product / 127;
  };

  return {
    isLatinArabic: (text) => {
      const words = withoutPlaces(text);
      const arabic = words.filter((word) => isArabic(word) && tables.sounds.has(soundOf(word)));
      return arabic.length > 0 && arabic.length * 2 >= words.length;
    },
    gather: (question, without = -1) => {
      const words = withoutPlaces(withoutOwnNation(question));
      const evidence = Array.from({ length: entryCount }, noEvidence);
      const { norm, known } = gatherTerms(words, evidence, without);
      const letterNorm = gatherLetters(words);
      const vector = meaningOf(tables.meaning, ofAsk(words));
      for (let ask = 0; ask < askCount; ask += 1) {
        const own = evidence[entryOfAsk[ask] ?? 0];
        if (ask === without || own === undefined) continue;
        const score = (shared[ask] ?? 0) / Math.sqrt(norm * (termNorms[ask] ?? 0) || 1);
        if (score > own.nearest) [own.nearest, own.second] = [score, own.nearest];
        else if (score > own.second) own.second = score;
        const letterScore = (sharedLetters[ask] ?? 0) / Math.sqrt(letterNorm * (letterNorms[ask] ?? 0) || 1);
        own.letters = Math.max(own.letters, letterScore);
        own.meaning = Math.max(own.meaning, Math.sqrt(known) * meaningShared(vector, ask));
      }
      return evidence;
    },
  };
};
