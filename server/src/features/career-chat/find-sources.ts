import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { OpportunityType } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import type { FoundArticle, Guide } from '#features/guide/guide.ts';
import type { Opportunities } from '#features/opportunities/opportunities.ts';
import type { Stories } from '#features/stories/stories.ts';
import type { Log } from '#platform/log/log.ts';
import type { PreparedAnswer } from './answers/answers.ts';
import { withoutPlaces } from './answers/country.ts';

/** Words that ask for a type of opportunity. "job" alone is in every question here: only vacancies ask for jobs. */
const TYPE_PATTERNS: readonly (readonly [OpportunityType, RegExp])[] = [
  ['internship', /\b(?:internships?|traineeships?)\b|تدريب (?:عملي|ميداني|صيفي|داخلي)|فرص(?:ة)? تدريب/i],
  ['training', /\b(?:courses?|bootcamps?|workshops?)\b|دور(?:ة|ات)|معسكر|ورش(?:ة)? عمل/i],
  ['program', /\bprogram(?:me)?s? (?:for|in)\b|برامج|مبادر(?:ة|ات)/i],
  ['job', /\b(?:vacanc(?:y|ies)|job openings?|jobs (?:in|at|near|for|available|here))\b|شواغر|شاغر|وظائف/i],
];
/** Used by somebody who looks for an opportunity, not by somebody who writes about their own. */
const SEARCH_INTENT =
  /\?|\b(?:any|find|looking for|search\w*|show|list|available|where|suggest|recommend|want|need|know of)\b|؟|(?<!\p{L})(?:هل|وين|أين|اين|عندكم|أبحث|ابحث|أريد|اريد|أبي|ابي|أبغى|ابغى|أدور|ادور|اقترح|في أي|متوفر)/iu;

/** A story is offered to somebody who asks for one. */
const STORY_INTENT = /\b(?:stor(?:y|ies)|example of someone|somebody like me|people like me)\b|قص(?:ة|ص)|تجارب/i;

/** The type of opportunity that a message asks for, if it does. */
export const detectOpportunityType = (message: string): OpportunityType | undefined =>
  SEARCH_INTENT.test(message) ? TYPE_PATTERNS.find(([, names]) => names.test(message))?.[0] : undefined;

export interface FoundSources {
  /** What the authors of answers have for it, or that they have nothing. */
  prepared: PreparedAnswer;
  articles: FoundArticle[];
  opportunities: Opportunity[];
  stories: StorySummary[];
}

export interface SourceDeps {
  guide: Guide;
  opportunities: Pick<Opportunities, 'listRelevant'>;
  stories: Pick<Stories, 'listRelevant'>;
  log: Log;
}

export interface SourceQuery {
  message: string;
  /** What the person asked before, oldest first. */
  earlier: readonly string[];
  language: Language;
  prepared: PreparedAnswer;
}

const MAX_ARTICLES = 3;
const MAX_OPPORTUNITIES = 2;
const MAX_STORIES = 1;
const MAX_SOURCES = 5;
/** Below it an article only shares words with the question: 93 of 100 questions that an article answers score more, and no others. */
const MIN_SCORE = 900;
const MIN_SCORE_RATIO = 0.35;

export const localized = (base: string, arabic: string | null, language: Language): string =>
  language === 'ar' ? (arabic ?? base) : base;

/** A country alone would find the article on its programmes, whatever is asked. */
const isAboutArticles = (guide: Guide, message: string, language: Language): boolean =>
  (guide.search({ words: withoutPlaces(message).join(' '), language, limit: 1 })[0]?.score ?? 0) >= MIN_SCORE;

/** The article that a message is surely about. */
export const findSureArticle = (guide: Guide, words: string, language: Language): string | undefined =>
  isAboutArticles(guide, words, language) ? guide.search({ words, language, limit: 1 })[0]?.slug : undefined;

/** A follow-up such as "And in Kuwait?" finds nothing by itself, and is searched together with the question before it. */
const findArticles = (guide: Guide, { message, earlier, language }: SourceQuery) => {
  const previous = earlier.at(-1);
  const searches = [message, ...(previous === undefined ? [] : [`${message}\n${previous}`])];
  for (const words of searches) {
    const found = guide.search({ words, language, limit: MAX_ARTICLES });
    const best = found[0]?.score ?? 0;
    if (best >= MIN_SCORE && isAboutArticles(guide, words, language))
      return found.filter(({ score }) => score >= best * MIN_SCORE_RATIO);
  }
  return [];
};

/** Searches the guide, the opportunities and the stories. A table that cannot be read counts as empty. */
export const findSources = async (deps: SourceDeps, query: SourceQuery): Promise<FoundSources> => {
  const { guide, opportunities, stories, log } = deps;
  const { message, prepared } = query;
  const orEmpty = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
    rows.catch(() => {
      log.warn('the sources for a question could not be read');
      return [];
    });
  const type = detectOpportunityType(message);
  const [relevantOpportunities, relevantStories] = await Promise.all([
    type === undefined ? [] : orEmpty(opportunities.listRelevant({ message, type, limit: MAX_OPPORTUNITIES })),
    STORY_INTENT.test(message) ? orEmpty(stories.listRelevant({ message, limit: MAX_STORIES })) : [],
  ]);
  const articles = prepared.kind === 'boundary' ? [] : findArticles(guide, query);
  const room = MAX_SOURCES - prepared.sources.length - relevantOpportunities.length - relevantStories.length;
  return {
    ...{ prepared, articles: articles.slice(0, room) },
    ...{ opportunities: relevantOpportunities, stories: relevantStories },
  };
};

/** In the order that the model's citations count: prepared answers, articles, opportunities, stories; no office that may know. */
export const toChatSources = (
  { prepared, articles, opportunities, stories }: FoundSources,
  language: Language,
): ChatSource[] => [
  ...(prepared.kind === 'unknown' ? [] : prepared.sources),
  ...articles
    .map(({ slug, title }): ChatSource => ({ kind: 'guide', title, url: `/guide/${slug}` }))
    .filter(({ url }) => !prepared.sources.some((source) => source.url === url)),
  ...opportunities.map(
    ({ title, title_ar, url }): ChatSource => ({
      kind: 'opportunity',
      title: localized(title, title_ar, language),
      url: url ?? '/resources',
    }),
  ),
  ...stories.map(
    ({ id, title, title_ar }): ChatSource => ({
      kind: 'story',
      title: localized(title, title_ar, language),
      url: `/stories/${id}`,
    }),
  ),
];
