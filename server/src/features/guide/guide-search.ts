import MiniSearch from 'minisearch';
import type { GuideEntry } from './guide-files.ts';
import { createTerms, isGroup, isRoot } from './words/terms.ts';
import { createVocabulary } from './words/vocabulary.ts';

export interface Found {
  article: GuideEntry;
  score: number;
}

export type GuideSearch = (asked: { words: string; limit: number }) => Found[];

const FIELDS = ['title', 'summary', 'words', 'headings', 'body'] as const;
/** What people type weighs most: it was written for this. A heading is in the body too. */
const BOOST = { title: 1, summary: 1, words: 2.5, headings: 0.5, body: 1 };
/** Words that mean alike, or share a root, say less than the word itself. */
const GROUP_WEIGHT = 0.8;
const ROOT_WEIGHT = 0.3;
const NEARLY_WEIGHT = 0.3;
/** Short fields are not rewarded for being short: an article may have many words that people type. */
const BM25 = { k: 1.2, b: 0.4, d: 0.5 };
const UNSEEN_IN = 4;
/** A shorter word is too near to too many others. */
const MIN_NEARLY_CHARS = 4;
const LONG_WORD_CHARS = 8;

type Fields = Record<(typeof FIELDS)[number], string>;

const fieldsOf = (entry: GuideEntry): Fields => {
  const body = `${entry.content}\n${entry.content_ar}`;
  return {
    title: `${entry.title} ${entry.title_ar}`,
    summary: `${entry.summary} ${entry.summary_ar}`,
    words: entry.words.join(' '),
    headings: [...body.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading).join(' '),
    body,
  };
};

/** In how many articles each term stands. */
const countArticles = (articles: readonly Fields[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const article of articles) {
    const terms = new Set(FIELDS.flatMap((field) => article[field].split(' ')));
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
};

/**
 * BM25 over both languages at once, for people mix them. The rarity of a term is taken over whole articles once more:
 * minisearch counts it by field, where "first" is as rare in the titles as a word that answers a question.
 */
export const createGuideSearch = (entries: readonly GuideEntry[]): GuideSearch => {
  const { termsOf, askedTermsOf } = createTerms();
  const documents = entries.map((entry, id) => {
    const fields = Object.entries(fieldsOf(entry)).map(([field, text]) => [field, termsOf(text).join(' ')]);
    return { id, ...(Object.fromEntries(fields) as Fields) }; // the same keys as before
  });
  const counts = countArticles(documents);
  const vocabulary = createVocabulary(new Set(counts.keys()));
  const rarityOf = (term: string) => Math.log(1 + entries.length / (counts.get(term) ?? UNSEEN_IN));
  const weightOf = (term: string) => (isGroup(term) ? GROUP_WEIGHT : isRoot(term) ? ROOT_WEIGHT : 1);
  const mayBeNearly = (term: string) =>
    !vocabulary.isKnown(term) && !isGroup(term) && !isRoot(term) && term.length >= MIN_NEARLY_CHARS;

  const index = new MiniSearch({
    fields: [...FIELDS],
    tokenize: (terms) => terms.split(' ').filter((term) => term !== ''),
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      boostTerm: (term) => rarityOf(term) * weightOf(term),
      bm25: BM25,
      prefix: mayBeNearly,
      fuzzy: (term) => mayBeNearly(term) && (term.length >= LONG_WORD_CHARS ? 2 : 1),
      maxFuzzy: 2,
      weights: { fuzzy: NEARLY_WEIGHT, prefix: NEARLY_WEIGHT },
    },
  });
  index.addAll(documents);

  return ({ words, limit }) =>
    index
      .search(askedTermsOf(words, vocabulary).join(' '))
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const article = entries[Number(id)];
        return article === undefined ? [] : [{ article, score }];
      });
};
