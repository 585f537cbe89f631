import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { ContentCounting } from './content-counts.ts';

export const contentCountRoutes = (answer: AnswerCall, counts: ContentCounting): void => {
  answer(calls.getContentCounts, () => counts.count());
};
