import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { GuideArticle, GuideArticleSummary, GuideQuery, GuideSlug } from '#guide.ts';

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
