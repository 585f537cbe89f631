import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { keepRows, keptWhenOffline } from './kept-queries.ts';
import { recoverFromOutages } from './recovery.ts';

const MAX_RETRIES = 1;

/** Whether another try may succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: 600,
        // What a phone says about being offline is often wrong; the request itself shows it.
        networkMode: 'always',
        persister: keptWhenOffline,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** One for the browser. Only pages that load rows import this module, so it is not part of every first load. */
export const browserClient = createClient();

if (!import.meta.env.SSR) {
  recoverFromOutages(browserClient);
  keepRows(browserClient);
}

onEraseUserLocalData(() => browserClient.clear());
