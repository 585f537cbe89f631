import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import type { Database } from '#database/database.ts';
import { contentCountQueries } from './content-counts.queries.ts';

export interface ContentCounting {
  count(): Promise<ContentCounts>;
}

/** How much there is to look after: the admin's dashboard, over all kinds of content at once. */
export const createContentCounts = ({ db }: { db: Database }): ContentCounting => contentCountQueries(db);
