import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { ContentCounting } from './content-counts.ts';

export const contentCountRoutes = (handle: HandleCall, counts: ContentCounting): void => {
  handle(calls.getContentCounts, () => counts.count());
};
