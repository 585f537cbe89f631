import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { Guide } from './guide.ts';

export const guideRoutes = (handle: HandleCall, guide: Guide): void => {
  handle(calls.listGuideArticles, ({ query }) => guide.list(query), { tables: [] });
  handle(calls.getGuideArticle, ({ params }) => guide.get(params.slug), { tables: [] });
};
