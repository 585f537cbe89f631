import { log } from '#platform/log/log.ts';

const REFRESH = 'grant_type=refresh_token';

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

export const isRefresh = (input: RequestInfo | URL): boolean => addressOf(input).includes(REFRESH);

/** Logs failed refreshes, which the client retries silently (spec section 8). */
export const loggingRefreshes = (request: typeof fetch): typeof fetch => {
  const sayTransient = (cause: unknown): void =>
    log.warn('The session could not be refreshed. This is likely a transient error', cause);
  return async (input, init) => {
    if (!isRefresh(input)) return request(input, init);
    try {
      const response = await request(input, init);
      if (response.status >= 500) sayTransient(`status ${response.status}`);
      return response;
    } catch (error) {
      sayTransient(error instanceof Error ? error.name : typeof error);
      throw error;
    }
  };
};
