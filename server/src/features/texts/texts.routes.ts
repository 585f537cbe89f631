import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { createTexts } from './texts.ts';

export const textRoutes = (answer: AnswerCall, textsOf: ReturnType<typeof createTexts>): void => {
  answer(calls.getTexts, ({ params, response }) => {
    const { texts, etag } = textsOf(params.file === 'ar.json' ? 'ar' : 'en');
    response.headers.ETag = etag;
    return texts;
  });
};
