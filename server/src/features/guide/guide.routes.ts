import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { Guide } from './guide.ts';

export const guideRoutes = (answer: AnswerCall, guide: Guide): void => {
  answer(calls.listGuideArticles, ({ query }) => guide.list(query));
  answer(calls.getGuideArticle, ({ params }) => guide.get(params.slug));
};
