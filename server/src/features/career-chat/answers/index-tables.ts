import { withoutPlaces } from './country.ts';
import { VECTOR_LENGTH } from './latent-semantics.ts';
import { learnMeaning, type MeaningTable, meaningOf } from './meaning.ts';
import { type Postings, postingsOf, toPostings } from './postings.ts';
import {
  arabicSounds,
  createQuestionTerms,
  englishStems,
  kindWeight,
  LETTER_PLACES,
  type QuestionTerms,
} from './question-terms.ts';

/** Something that can be found: how people ask for it, and the texts that answer. */
export interface Findable {
  asks: readonly string[];
  texts: readonly string[];
}

/** The ways of asking are numbered over all entries. */
export interface IndexTables {
  entryCount: number;
  entryOfAsk: Uint16Array;
  idByTerm: ReadonlyMap<string, number>;
  /** The asks that have a term, the asks that have a group of letters, the entries whose texts have a term. */
  terms: Postings;
  letters: Postings;
  texts: Postings;
  /** How much a term says: in an ask, in a text. */
  termWeights: Float32Array;
  textWeights: Float32Array;
  letterWeights: Float32Array;
  /** The squared length of each ask. */
  termNorms: Float32Array;
  letterNorms: Float32Array;
  /** The meaning of each ask, one after the other, each number from -127 to 127. */
  meanings: Int8Array;
  meaning: MeaningTable;
  unknownWeight: number;
  /** The stems of English words, and the sounds of Arabic ones that are written in Latin letters. */
  english: ReadonlySet<string>;
  sounds: ReadonlySet<string>;
}

/** What a word that nobody asks with counts, beside the rarest known one. */
const UNKNOWN_WEIGHT = 0.6;

/** How rare a list is: `ln(1 + total / length)`. */
const rarity = (total: number, count: number): number => Math.log(1 + total / Math.max(count, 1));

const squaredLengths = (asks: number, postings: Postings, weights: Float32Array): Float32Array => {
  const norms = new Float32Array(asks);
  for (let list = 0; list < weights.length; list += 1)
    for (const ask of postingsOf(postings, list)) norms[ask] = (norms[ask] ?? 0) + (weights[list] ?? 0) ** 2;
  return norms;
};

/** What is learned from: the ways of asking of each entry, and once more together with its answers, in both languages. */
const documentsOf = (entries: readonly Findable[], { ofAsk }: QuestionTerms): string[][] =>
  entries.flatMap(({ asks, texts }) => {
    const asked = asks.flatMap((ask) => ofAsk(withoutPlaces(ask)));
    const answered = texts.flatMap((text) => ofAsk(withoutPlaces(text)));
    return answered.length === 0 ? [asked] : [asked, [...asked, ...answered]];
  });

/** Plain data: maps, sets and arrays of numbers. */
export const buildTables = (entries: readonly Findable[]): IndexTables => {
  const asks = entries.flatMap((entry) => entry.asks);
  const english = englishStems(
    entries.flatMap(({ texts }) => texts),
    asks,
  );
  const extractor = createQuestionTerms(english);
  const entryOfAsk = Uint16Array.from(entries.flatMap((entry, index) => entry.asks.map(() => index)));
  const idByTerm = new Map<string, number>();
  const termLists: number[][] = [];
  const letterLists: number[][] = Array.from({ length: LETTER_PLACES }, () => []);
  asks.forEach((ask, id) => {
    const words = withoutPlaces(ask);
    for (const term of extractor.ofAsk(words)) {
      const known = idByTerm.get(term) ?? idByTerm.size;
      idByTerm.set(term, known);
      termLists[known] ??= [];
      termLists[known].push(id);
    }
    for (const group of extractor.lettersOf(words)) letterLists[group]?.push(id);
  });
  const textLists: number[][] = Array.from({ length: idByTerm.size }, () => []);
  entries.forEach(({ texts }, entry) => {
    for (const term of extractor.ofText(texts.join(' '))) textLists[idByTerm.get(term) ?? -1]?.push(entry);
  });
  const meaning = learnMeaning(documentsOf(entries, extractor));
  const meanings = new Int8Array(asks.length * VECTOR_LENGTH);
  asks.forEach((ask, id) => {
    const vector = meaningOf(meaning, extractor.ofAsk(withoutPlaces(ask)));
    meanings.set(
      vector.map((number) => Math.round(number * 127)),
      id * VECTOR_LENGTH,
    );
  });
  const [terms, letters, texts] = [toPostings(termLists), toPostings(letterLists), toPostings(textLists)];

  const termWeights = new Float32Array(idByTerm.size);
  const textWeights = new Float32Array(idByTerm.size);
  for (const [term, id] of idByTerm) {
    // Counted over entries, not over ways of asking, as one entry repeats its own words.
    const askers = new Set([...postingsOf(terms, id)].map((ask) => entryOfAsk[ask])).size;
    termWeights[id] = rarity(entries.length, askers) * kindWeight(term);
    textWeights[id] = rarity(entries.length, Math.max(askers, postingsOf(texts, id).length)) * kindWeight(term);
  }
  const letterWeights = Float32Array.from({ length: LETTER_PLACES }, (_, group) => {
    const count = postingsOf(letters, group).length;
    return rarity(asks.length, count) * (count === 0 ? UNKNOWN_WEIGHT : 1);
  });
  return {
    ...{
      entryCount: entries.length,
      entryOfAsk,
      idByTerm,
      terms,
      letters,
      texts,
      termWeights,
      textWeights,
      letterWeights,
      meanings,
      meaning,
      english,
    },
    sounds: arabicSounds(asks, english),
    termNorms: squaredLengths(asks.length, terms, termWeights),
    letterNorms: squaredLengths(asks.length, letters, letterWeights),
    unknownWeight: rarity(entries.length, 1) * UNKNOWN_WEIGHT,
  };
};
