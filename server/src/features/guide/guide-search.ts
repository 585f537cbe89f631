import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { GuideEntry } from './guide-files.ts';
import { createTermExtractor, createVocabulary, isRoot, isSynonymGroup } from './search-terms.ts';

export interface ArticleHit {
  article: GuideEntry;
  score: number;
}

export type GuideSearch = (query: { words: string; limit: number }) => ArticleHit[];

const FIELDS = ['title', 'summary', 'words', 'headings', 'body'] as const;
/** The words that people type were written for the search and weigh most. A heading counts in the body too. */
const BOOST = { title: 1, summary: 1, words: 2.5, headings: 0.5, body: 1 };
/** A synonym or a word with the same root counts less than the word itself. */
const SYNONYM_WEIGHT = 0.8;
const ROOT_WEIGHT = 0.3;
const FUZZY_WEIGHT = 0.3;
/** A low `b`: short fields are hardly preferred, because an article may have many words that people type. */
const BM25 = { k: 1.2, b: 0.4, d: 0.5 };
const UNKNOWN_TERM_COUNT = 4;
/** Shorter words are too similar to others for fuzzy matching. */
const MIN_FUZZY_CHARS = 4;
const MIN_TWO_EDITS_CHARS = 8;

type IndexedFields = Record<(typeof FIELDS)[number], string>;

const fieldsOf = (entry: GuideEntry): IndexedFields => {
  const body = `${entry.content}\n${entry.content_ar}`;
  return {
    title: `${entry.title} ${entry.title_ar}`,
    summary: `${entry.summary} ${entry.summary_ar}`,
    words: entry.words.join(' '),
    headings: [...body.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(' '),
    body,
  };
};

/** In how many articles each term occurs. */
const countArticles = (articles: readonly IndexedFields[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const article of articles) {
    const terms = new Set(FIELDS.flatMap((field) => article[field].split(' ')));
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
};

/** What a search looks up, as plain data: it takes a fifth of a second to make, and much less to read. */
export interface GuideIndex {
  /** In how many articles each term occurs. */
  counts: Map<string, number>;
  terms: AsPlainObject;
}

/** The terms have been extracted before, and are joined by spaces. */
const INDEXING = {
  fields: [...FIELDS],
  tokenize: (terms: string) => terms.split(' ').filter((term) => term !== ''),
  processTerm: (term: string) => term,
};

export const indexGuide = (entries: readonly GuideEntry[]): GuideIndex => {
  const { termsOf } = createTermExtractor();
  const documents = entries.map((entry, id) => {
    const fields = Object.entries(fieldsOf(entry)).map(([field, text]) => [field, termsOf(text).join(' ')]);
    return { id, ...(Object.fromEntries(fields) as IndexedFields) }; // the same keys as before
  });
  const index = new MiniSearch(INDEXING);
  index.addAll(documents);
  return { counts: countArticles(documents), terms: index.toJSON() };
};

/**
 * BM25 over both languages at once, because people mix them. The inverse document frequency is applied once more over
 * whole articles: minisearch counts it per field, where "first" is as rare in titles as a decisive word.
 */
export const createGuideSearch = (entries: readonly GuideEntry[], { counts, terms }: GuideIndex): GuideSearch => {
  const { queryTermsOf } = createTermExtractor();
  const vocabulary = createVocabulary(new Set(counts.keys()));
  const rarityOf = (term: string) => Math.log(1 + entries.length / (counts.get(term) ?? UNKNOWN_TERM_COUNT));
  const weightOf = (term: string) => (isSynonymGroup(term) ? SYNONYM_WEIGHT : isRoot(term) ? ROOT_WEIGHT : 1);
  const isFuzzy = (term: string) =>
    !vocabulary.isKnown(term) && !isSynonymGroup(term) && !isRoot(term) && term.length >= MIN_FUZZY_CHARS;

  const index = MiniSearch.loadJS(terms, {
    ...INDEXING,
    searchOptions: {
      boost: BOOST,
      boostTerm: (term) => rarityOf(term) * weightOf(term),
      bm25: BM25,
      prefix: isFuzzy,
      fuzzy: (term) => isFuzzy(term) && (term.length >= MIN_TWO_EDITS_CHARS ? 2 : 1),
      maxFuzzy: 2,
      weights: { fuzzy: FUZZY_WEIGHT, prefix: FUZZY_WEIGHT },
    },
  });

  return ({ words, limit }) =>
    index
      .search(queryTermsOf(words, vocabulary).join(' '))
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const article = entries[Number(id)];
        return article === undefined ? [] : [{ article, score }];
      });
};
