import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { onForgetPrivateTraces } from '#platform/session/private-traces.ts';

const MAX_RETRIES = 1;

/** Only what may pass by itself is tried again. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

// One for the page. It is no part of the first load: only pages that ask for rows import it.
const client = new QueryClient({
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

onForgetPrivateTraces(() => client.clear());

export const QueryScope = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
