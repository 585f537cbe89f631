import type { SavedOpportunity } from '@bustan/contract/opportunities.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { presentOpportunity } from './opportunity-columns.ts';
import { type SavedOpportunityRow, savedOpportunityQueries } from './saved-opportunities.queries.ts';

const present = ({ savedAt, ...row }: SavedOpportunityRow): SavedOpportunity => ({
  ...presentOpportunity(row),
  saved_at: savedAt.toISOString(),
});

export interface SavedOpportunities {
  /** The last saved first; hidden ones included. */
  list(options: { userId: string; limit: number; before?: string | undefined }): Promise<SavedOpportunity[]>;
  /** Refuses with `opportunity_not_found`, also for a hidden one unless it was saved before. */
  save(options: { userId: string; id: string }): Promise<{ saved: SavedOpportunity; isRepeat: boolean }>;
  unsave(options: { userId: string; id: string }): Promise<void>;
}

export const createSavedOpportunities = ({ db, clock }: { db: Database; clock: Clock }): SavedOpportunities => {
  const queries = savedOpportunityQueries(db);
  return {
    list: async ({ userId, limit, before }) => {
      const page = { userId, limit };
      const rows = await (before === undefined ? queries.list(page) : queries.listBefore({ ...page, before }));
      return rows.map(present);
    },
    save: async ({ userId, id }) => {
      const isNew = await queries.insertVisible({ userId, id, savedAt: clock.now() });
      const row = await queries.find({ userId, id });
      if (row === undefined) throw new ApiError('opportunity_not_found');
      return { saved: present(row), isRepeat: !isNew };
    },
    unsave: async (own) => {
      if (!(await queries.delete(own))) throw new ApiError('opportunity_not_found');
    },
  };
};
