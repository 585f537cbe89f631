import { hashKey, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type PageRows, usePageRows } from '#platform/page-data/page-data.ts';
import { browserClient, createClient } from './browser-client.ts';
import { EVERYBODY } from './kept-queries.ts';
import { keptRows } from './kept-rows.ts';

/** When the document arrived, and how old its rows therefore are. */
const arrivedAt = Date.now();

/** Fills the cache with the document's rows, so that nothing is fetched twice; newer rows stay. */
const seed = (client: QueryClient, rows: PageRows): QueryClient => {
  for (const [key, data] of rows) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: arrivedAt });
  }
  return client;
};

/** On the server each render has its own client: nothing is shared between requests. */
export const QueryScope = ({ children }: { children: ReactNode }) => {
  const rows = usePageRows();
  const [client] = useState(() => seed(import.meta.env.SSR ? createClient() : browserClient, rows));
  useEffect(() => {
    // They passed no query that would keep them; a document has only what everybody may read.
    for (const [key, data] of rows) void keptRows.keep({ owner: EVERYBODY, key: hashKey(key), rows: data });
  }, [rows]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
