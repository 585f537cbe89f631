import { calls } from '@bustan/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';

/** A card that fails to load is left out: the page is whole without it. */
export const useNewestStory = () =>
  useQuery({
    queryKey: ['home', 'story'],
    queryFn: async () => (await call(calls.listStories, { query: { limit: 1 } }))[0] ?? null,
    meta: keptFor(EVERYBODY),
  }).data;
