import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { connection } from '#platform/connection/connection.ts';
import { findStoredSession } from '#platform/session/stored-session.ts';
import { keptRows } from './kept-rows.ts';

/** The owner of what everybody may read. */
export const EVERYBODY = '';

interface KeptMeta extends Record<string, unknown> {
  /** Whose rows they are: the id of a user, or `EVERYBODY`. */
  keptFor: string;
}

/** The `meta` of a query whose rows are there without a network too. */
export const keptFor = (owner: string): KeptMeta => ({ keptFor: owner });

const ownerOf = ({ meta }: Pick<Query, 'meta'>): string | undefined =>
  typeof meta?.keptFor === 'string' ? meta.keptFor : undefined;

/** Nothing is kept for somebody who has signed out meanwhile, in this tab or another. */
const isHere = (owner: string): boolean => owner === EVERYBODY || findStoredSession()?.user.id === owner;

/** Queries that show what the device has kept, and not what the server has. */
const shownFromDevice = new Set<string>();

/**
 * The `persister` of all queries. [Note: rows without a network] One that finds no network resolves to the rows that it
 * had last, on this device. With a network, and where nothing was kept, it fails as it would have.
 */
export const keptWhenOffline = async <Rows>(
  fetchRows: QueryFunction<Rows>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Rows> => {
  const owner = ownerOf(query);
  try {
    const rows = await fetchRows(context);
    shownFromDevice.delete(query.queryHash);
    return rows;
  } catch (error) {
    const isNetwork = error instanceof ApiError && error.code === 'network';
    if (owner === undefined || !isNetwork || (await connection.check())) throw error;
    const kept = await keptRows.find(owner, query.queryHash);
    if (kept === undefined) throw error;
    shownFromDevice.add(query.queryHash);
    return kept.rows as Rows; // what this very query has fetched
  }
};

/** Keeps what the queries show, however it came, and fetches what was shown from the device once there is a network. */
export const keepRows = (client: QueryClient): void => {
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const owner = ownerOf(query);
    // One that was removed meanwhile is of somebody who has signed out.
    if (owner === undefined || cache.get(query.queryHash) !== query || !isHere(owner)) return;
    void keptRows.keep({ owner, key: query.queryHash, rows: query.state.data });
  });
  connection.subscribe(() => {
    if (!connection.get()) return;
    void client.invalidateQueries({ predicate: ({ queryHash }) => shownFromDevice.has(queryHash) });
  });
};
