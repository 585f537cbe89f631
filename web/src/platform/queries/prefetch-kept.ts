import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { browserClient } from './browser-client.ts';
import { keptRows } from './kept-rows.ts';

interface Prefetching {
  owner: string;
  queryKey: QueryKey;
  fetch: (client: QueryClient) => Promise<void>;
}

/** Fetches rows for the time without a network, once for each device: afterwards every visit of their page renews them. */
export const prefetchKept = async ({ owner, queryKey, fetch }: Prefetching): Promise<void> => {
  if ((await keptRows.find(owner, hashKey(queryKey))) === undefined) await fetch(browserClient);
};
