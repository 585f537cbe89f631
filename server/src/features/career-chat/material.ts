import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import type { FoundArticle, Guide } from '#features/guide/guide.ts';
import type { Opportunities } from '#features/opportunities/opportunities.ts';
import type { Stories } from '#features/stories/stories.ts';
import type { Log } from '#platform/log/log.ts';
import { askedTypeOf } from './asked-type.ts';

/** What there is to read on a question. */
export interface Material {
  /** What was looked for. */
  words: string;
  articles: FoundArticle[];
  opportunities: Opportunity[];
  stories: StorySummary[];
}

export interface Shelves {
  guide: Guide;
  opportunities: Pick<Opportunities, 'listFitting'>;
  stories: Pick<Stories, 'listFitting'>;
  log: Log;
}

export interface MaterialQuestion {
  message: string;
  /** What the person asked before, oldest first. */
  earlier: readonly string[];
  language: Language;
}

const MAX_ARTICLES = 3;
const MAX_OPPORTUNITIES = 2;
const MAX_STORIES = 1;
const MAX_SOURCES = 5;
/** Below it the article only shares words with the question: nine in ten real questions score four times as much. */
const MIN_SCORE = 150;
const SHARE_OF_THE_BEST = 0.35;

export const inLanguage = (base: string, arabic: string | null, language: Language): string =>
  language === 'ar' ? (arabic ?? base) : base;

/** "And in Kuwait?" is understood by what was asked before it. */
const findArticles = (guide: Guide, { message, earlier, language }: MaterialQuestion) => {
  const askedBefore = earlier.at(-1);
  const questions = [message, ...(askedBefore === undefined ? [] : [`${message}\n${askedBefore}`])];
  for (const words of questions) {
    const found = guide.search({ words, language, limit: MAX_ARTICLES });
    const best = found[0]?.score ?? 0;
    if (best >= MIN_SCORE) return { words, articles: found.filter(({ score }) => score >= best * SHARE_OF_THE_BEST) };
  }
  return { words: message, articles: [] };
};

/** Looks through everything that can be read here. A shelf that cannot be reached is an empty one: an answer comes anyway. */
export const findMaterial = async (shelves: Shelves, question: MaterialQuestion): Promise<Material> => {
  const { guide, opportunities, stories, log } = shelves;
  const { message } = question;
  const orNone = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
    rows.catch(() => {
      log.warn('what fits a question could not be looked up');
      return [];
    });
  const type = askedTypeOf(message);
  const [fittingOpportunities, fittingStories] = await Promise.all([
    orNone(opportunities.listFitting({ message, type, limit: MAX_OPPORTUNITIES })),
    orNone(stories.listFitting({ message, limit: MAX_STORIES })),
  ]);
  const { words, articles } = findArticles(guide, question);
  const room = MAX_SOURCES - fittingOpportunities.length - fittingStories.length;
  return { words, articles: articles.slice(0, room), opportunities: fittingOpportunities, stories: fittingStories };
};

/** Articles, opportunities, stories: the order in which a model's citations count them. */
export const sourcesOf = ({ articles, opportunities, stories }: Material, language: Language): ChatSource[] => [
  ...articles.map(({ slug, title }): ChatSource => ({ kind: 'guide', title, url: `/guide/${slug}` })),
  ...opportunities.map(
    ({ title, title_ar, url }): ChatSource => ({
      kind: 'opportunity',
      title: inLanguage(title, title_ar, language),
      url: url ?? '/resources',
    }),
  ),
  ...stories.map(
    ({ id, title, title_ar }): ChatSource => ({
      kind: 'story',
      title: inLanguage(title, title_ar, language),
      url: `/stories/${id}`,
    }),
  ),
];
