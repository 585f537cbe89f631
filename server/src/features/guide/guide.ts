import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { readGuide, summarize } from './guide-files.ts';
import { createGuideSearch, type Found, type GuideSearch } from './guide-search.ts';
import { createFittingSections, type Section, type SectionsQuestion } from './guide-sections.ts';

/** An article in one language, that answers a question. */
export interface FoundArticle {
  slug: string;
  title: string;
  summary: string;
  content: string;
  /** To compare the articles of one question, not two questions: it grows with the words that were asked. */
  score: number;
}

export type { Section } from './guide-sections.ts';

export interface Guide {
  /** In reading order; with `q` those that answer it, best first. */
  list(options: { q?: string | undefined; category?: string | undefined }): GuideArticleSummary[];
  /** Refuses with `guide_article_not_found`. */
  get(slug: string): GuideArticle;
  /** What answers a question, best first, in `language`; the question may be in the other one, or in both. */
  search(asked: { words: string; language: Language; limit: number }): FoundArticle[];
  /** The sections of an article's text that answer the words best, in their order. */
  relevantSections(asked: SectionsQuestion): Section[];
}

/** A list that somebody looks through is short, and ends where the articles only share a word with the question. */
const MAX_LISTED = 12;
const SHARE_OF_THE_BEST = 0.35;

const worthListing = (found: readonly Found[]): Found[] => {
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * SHARE_OF_THE_BEST);
};

const inLanguage = ({ article, score }: Found, language: Language): FoundArticle => {
  const { slug } = article;
  if (language === 'en')
    return { slug, title: article.title, summary: article.summary, content: article.content, score };
  return { slug, title: article.title_ar, summary: article.summary_ar, content: article.content_ar, score };
};

/** Reads the guide, which is bundled content: nobody edits it while the server runs. A mistake in a file ends the start. */
export const createGuide = (): Guide => {
  const entries = readGuide();
  let made: GuideSearch | undefined;
  // Made by the first question: a start need not wait for it.
  const search: GuideSearch = (asked) => {
    made ??= createGuideSearch(entries);
    return made(asked);
  };
  let madeSections: ReturnType<typeof createFittingSections> | undefined;
  const neighbour = (index: number): GuideArticleSummary | null => {
    const entry = entries[index];
    return entry === undefined ? null : summarize(entry);
  };
  return {
    list: ({ q, category }) => {
      const wanted = q ? worthListing(search({ words: q, limit: MAX_LISTED })).map(({ article }) => article) : entries;
      return wanted.filter((entry) => category === undefined || entry.category === category).map(summarize);
    },
    get: (slug) => {
      const index = entries.findIndex((entry) => entry.slug === slug);
      const entry = entries[index];
      if (entry === undefined) throw new ApiError('guide_article_not_found');
      const { content, content_ar, sources } = entry;
      return {
        ...summarize(entry),
        ...{ content, content_ar, sources },
        previous: neighbour(index - 1),
        next: neighbour(index + 1),
      };
    },
    relevantSections: (asked) => {
      madeSections ??= createFittingSections();
      return madeSections(asked);
    },
    search: ({ language, ...asked }) => search(asked).map((found) => inLanguage(found, language)),
  };
};
