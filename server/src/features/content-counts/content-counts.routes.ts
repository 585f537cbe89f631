import { calls } from '@bustan/contract/calls.ts';
import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import type { Database } from '#database/database.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { contentCountQueries } from './content-counts.queries.ts';

interface ContentCounting {
  count(): Promise<ContentCounts>;
}

interface ContentCountDeps {
  db: Database;
  /** Bundled ones included, which are in no table. */
  countHelplines: () => Promise<number>;
}

/** The counts of the admin's dashboard. */
export const createContentCounts = ({ db, countHelplines }: ContentCountDeps): ContentCounting => {
  const queries = contentCountQueries(db);
  return { count: async () => ({ ...(await queries.count()), helplines: await countHelplines() }) };
};

export const contentCountRoutes = (handle: HandleCall, counts: ContentCounting): void => {
  handle(calls.getContentCounts, () => counts.count());
};
