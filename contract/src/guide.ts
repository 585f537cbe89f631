import * as z from 'zod/mini';
import { searchField } from '#fields.ts';
import { defineCalls } from './call-definition.ts';

/** The slug of an article or category. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = () => z.string().check(z.maxLength(80), z.regex(SLUG));

/** An article of the career guide without its text, for lists. Everything exists in both languages. */
export const GuideArticleSummary = z.object({
  slug: slug(),
  category: slug(),
  category_name: z.string(),
  category_name_ar: z.string(),
  title: z.string(),
  title_ar: z.string(),
  summary: z.string(),
  summary_ar: z.string(),
});
export type GuideArticleSummary = z.infer<typeof GuideArticleSummary>;

/** A page with what is official now. The article takes no fact from it. */
export const GuidePage = z.object({ name: z.string(), name_ar: z.string(), url: z.string() });
export type GuidePage = z.infer<typeof GuidePage>;

/** A source of an article's facts; on `checked_on` somebody compared them with a copy of that page. */
export const GuideSource = z.extend(GuidePage, { checked_on: z.iso.date() });
export type GuideSource = z.infer<typeof GuideSource>;

/** `content` is Markdown; `previous` and `next` follow the reading order. An article with an unchecked source is not shown. */
export const GuideArticle = z.extend(GuideArticleSummary, {
  content: z.string(),
  content_ar: z.string(),
  sources: z.array(GuideSource),
  pages: z.array(GuidePage),
  previous: z.nullable(GuideArticleSummary),
  next: z.nullable(GuideArticleSummary),
});
export type GuideArticle = z.infer<typeof GuideArticle>;

export const GuideQuery = z.object({ q: searchField(), category: z.optional(slug()) });

export const GuideSlug = slug();

export const guideCalls = defineCalls({
  listGuideArticles: {
    method: 'GET',
    path: '/api/v1/guide',
    summary:
      'All articles of the career guide without their texts, in reading order; with `q` those that answer it, best first, in whatever language it is asked',
    who: 'all',
    query: GuideQuery,
    status: 200,
    out: z.array(GuideArticleSummary),
  },
  getGuideArticle: {
    method: 'GET',
    path: '/api/v1/guide/{slug}',
    summary: 'One article of the career guide with its text and sources',
    who: 'all',
    params: z.object({ slug: GuideSlug }),
    notFound: 'guide_article_not_found',
    status: 200,
    out: GuideArticle,
    errors: ['guide_article_not_found'],
  },
});
