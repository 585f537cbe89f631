import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { describeCalls } from './openapi.ts';

export const openApiRoutes = (answer: AnswerCall): void => {
  const document = describeCalls();
  answer(calls.getOpenApi, () => document);
};
