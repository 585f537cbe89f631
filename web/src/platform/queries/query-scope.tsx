import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { type PageRows, usePageRows } from '#platform/page-data/page-data.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { recoverFromOutages } from './recovery.ts';

const MAX_RETRIES = 1;

/** Whether another try may succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: 600,
        // What a phone says about being offline is often wrong; the request itself shows it.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

// One for the browser. Only pages that load rows import this module, so it is not part of every first load.
const browserClient = createClient();

if (!import.meta.env.SSR) recoverFromOutages(browserClient);

onEraseUserLocalData(() => browserClient.clear());

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
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
