import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';

/** The server could not be reached, or asks everybody to come back. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503);

const hasMetOutage = ({ state }: Query): boolean => state.status === 'error' && isOutage(state.error);

/** Doubled with each check, so that a server that is coming back is not met by everybody at once. */
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 60_000;

/** Not a call of the contract: it is answered while nothing else is. */
const isServerReady = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads what an outage kept from loading, when the outage is over: what a page says of it goes by itself. */
export const recoverFromOutages = (client: QueryClient): void => {
  let isWaiting = false;
  let pause = FIRST_PAUSE_MS;
  const waitAgain = () => {
    if (!isWaiting) setTimeout(recover, pause * (0.75 + Math.random() / 2));
    isWaiting = true;
  };
  const recover = async () => {
    if (client.getQueryCache().findAll({ type: 'active', predicate: hasMetOutage }).length > 0) {
      pause = Math.min(MAX_PAUSE_MS, pause * 2);
      if (await isServerReady()) await client.refetchQueries({ type: 'active', predicate: hasMetOutage });
    }
    isWaiting = false;
    if (client.getQueryCache().findAll({ type: 'active', predicate: hasMetOutage }).length > 0) waitAgain();
    else pause = FIRST_PAUSE_MS;
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && hasMetOutage(query)) waitAgain();
  });
};
