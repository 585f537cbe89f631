import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import type { Database } from '#database/database.ts';
import { contentCountQueries } from './content-counts.queries.ts';

export interface ContentCounting {
  count(): Promise<ContentCounts>;
}

interface ContentCountsOptions {
  db: Database;
  /** The bundled ones too, which are in no table. */
  countHelplines: () => Promise<number>;
}

/** How much there is to look after: the admin's dashboard, over all kinds of content at once. */
export const createContentCounts = ({ db, countHelplines }: ContentCountsOptions): ContentCounting => {
  const queries = contentCountQueries(db);
  return { count: async () => ({ ...(await queries.count()), helplines: await countHelplines() }) };
};
