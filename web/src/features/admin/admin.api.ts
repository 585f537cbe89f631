import { calls } from '@bustan/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

/** Asked at each visit; what was counted last stands there until then. */
export const useContentCounts = () =>
  useQuery({ queryKey: ['content-counts'], queryFn: () => call(calls.getContentCounts, {}) });
