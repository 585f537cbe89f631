import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { type PageRows, usePageRows } from '#platform/page-data/page-data.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';

const MAX_RETRIES = 1;

/** Only what may pass by itself is tried again. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        retryDelay: 600,
        // A phone's own idea of being offline is often wrong; the request itself finds out.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

// One for the browser's page. It is no part of the first load: only pages that ask for rows import it.
const ofThisPage = createClient();

onEraseUserLocalData(() => ofThisPage.clear());

/** When the document arrived: its rows were right at that moment. */
const arrivedAt = Date.now();

/** What the document was drawn with, so that nothing is fetched twice; what is newer stays. */
const seed = (client: QueryClient, rows: PageRows): QueryClient => {
  for (const [key, data] of rows) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: arrivedAt });
  }
  return client;
};

/** On the server every page has a client of its own: nothing is shared between requests. */
export const QueryScope = ({ children }: { children: ReactNode }) => {
  const rows = usePageRows();
  const [client] = useState(() => seed(import.meta.env.SSR ? createClient() : ofThisPage, rows));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
