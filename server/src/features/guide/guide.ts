import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { readCompiled } from '#platform/content/compiled-content.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { type GuideContent, readGuide, summarize } from './guide-files.ts';
import { type ArticleHit, createGuideSearch, type GuideIndex, type GuideSearch, indexGuide } from './guide-search.ts';

/** An article in one language that answers a query. */
export interface FoundArticle {
  slug: string;
  title: string;
  summary: string;
  content: string;
  /** Comparable among the articles of one query, not between queries: it grows with the number of words. */
  score: number;
}

// The career chat finds its answers by the same terms.
export { createTermExtractor, createVocabulary, isRoot, isSynonymGroup } from './search-terms.ts';

/** Articles with a source that nobody has checked are nowhere in it. */
export interface Guide {
  /** In reading order; with `q` the articles that answer it, best first. */
  list(options: { q?: string | undefined; category?: string | undefined }): GuideArticleSummary[];
  /** Refuses with `guide_article_not_found`. */
  get(slug: string): GuideArticle;
  /** Null for an article that is not shown. */
  titleOf(slug: string): Record<Language, string> | null;
  /** The articles that answer a query, best first, in `language`; the query may be in either language or mix both. */
  search(query: { words: string; language: Language; limit: number }): FoundArticle[];
}

/** A search result is short, and leaves out articles that only share a word with the query. */
const MAX_LISTED = 12;
const MIN_SCORE_RATIO = 0.35;

const dropWeakHits = (found: readonly ArticleHit[]): ArticleHit[] => {
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * MIN_SCORE_RATIO);
};

const inLanguage = ({ article, score }: ArticleHit, language: Language): FoundArticle => {
  const { slug } = article;
  if (language === 'en')
    return { slug, title: article.title, summary: article.summary, content: article.content, score };
  return { slug, title: article.title_ar, summary: article.summary_ar, content: article.content_ar, score };
};

/** `createGuide` for any content, with its index if there is one already. */
export const buildGuide = ({ entries }: GuideContent, readIndex = () => indexGuide(entries)): Guide => {
  let guideSearch: GuideSearch | undefined;
  // Created by the first search, so that the start need not wait for it.
  const search: GuideSearch = (query) => {
    guideSearch ??= createGuideSearch(entries, readIndex());
    return guideSearch(query);
  };
  const neighbour = (index: number): GuideArticleSummary | null => {
    const entry = entries[index];
    return entry === undefined ? null : summarize(entry);
  };
  return {
    list: ({ q, category }) => {
      const entriesFound = q
        ? dropWeakHits(search({ words: q, limit: MAX_LISTED })).map(({ article }) => article)
        : entries;
      return entriesFound.filter((entry) => category === undefined || entry.category === category).map(summarize);
    },
    get: (slug) => {
      const index = entries.findIndex((entry) => entry.slug === slug);
      const entry = entries[index];
      if (entry === undefined) throw new ApiError('guide_article_not_found');
      const { content, content_ar, sources, pages } = entry;
      return {
        ...summarize(entry),
        ...{ content, content_ar, sources, pages },
        previous: neighbour(index - 1),
        next: neighbour(index + 1),
      };
    },
    titleOf: (slug) => {
      const entry = entries.find((one) => one.slug === slug);
      return entry === undefined ? null : { en: entry.title, ar: entry.title_ar };
    },
    search: ({ language, ...query }) => search(query).map((found) => inLanguage(found, language)),
  };
};

/** The line of the start that names the articles that are not shown. */
export const warnOfHiddenArticles = ({ hidden }: Pick<GuideContent, 'hidden'>, log: Pick<Log, 'warn'>): void => {
  if (hidden.length > 0)
    log.warn({ articles: hidden }, 'articles of the guide are not shown: a source has no day in guide.json');
};

let content: GuideContent | undefined;
let guide: Guide | undefined;

/** The guide is bundled content, read once per process: a mistake in a file ends the start. With `log`, hidden articles are named. */
export const createGuide = (log?: Log): Guide => {
  content ??= readGuide();
  guide ??= buildGuide(content, import.meta.env?.PROD ? () => readCompiled('guide-index') as GuideIndex : undefined);
  if (log !== undefined) warnOfHiddenArticles(content, log);
  return guide;
};
