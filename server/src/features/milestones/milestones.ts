import { randomUUID } from 'node:crypto';
import type { Milestone, MilestoneCounts, NewMilestone, SavedMilestone } from '@bustan/contract/milestones.ts';
import type * as z from 'zod/mini';
import { type ColumnMap, createPresenter, toColumns } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import type { Badges } from '#features/badges/badges.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { insertMilestone, type MilestoneRow, milestoneQueries } from './milestones.queries.ts';

type CreateMilestoneBody = z.output<typeof NewMilestone>;

const EARLIEST = new Date('1970-01-01T00:00:00Z');

const MILESTONE_COLUMNS = {
  id: 'id',
  type: 'type',
  company_name: 'companyName',
  position: 'position',
  notes: 'notes',
  created_at: 'createdAt',
} as const satisfies ColumnMap<Milestone, MilestoneRow>;

const present = createPresenter<Milestone, MilestoneRow>(MILESTONE_COLUMNS);

/** The time a milestone counts for: the future counts as now, and times before 1970 are refused. */
const clampMoment = (sent: string | null | undefined, now: Date): Date => {
  if (sent === null || sent === undefined) return now;
  const moment = new Date(sent);
  if (moment < EARLIEST) {
    throw new ApiError('validation_failed', { details: { created_at: 'A milestone can be of 1970 at the earliest' } });
  }
  return moment > now ? now : moment;
};

export interface Milestones {
  list(options: { userId: string; limit: number; before?: string | undefined }): Promise<Milestone[]>;
  count(userId: string): Promise<MilestoneCounts>;
  /** Saves and awards once: the same id by the same person answers the first row, with `isRepeat` and no badge. */
  save(userId: string, milestone: CreateMilestoneBody): Promise<{ saved: SavedMilestone; isRepeat: boolean }>;
}

interface MilestoneDeps {
  db: Database;
  clock: Clock;
  badges: Pick<Badges, 'award' | 'countActivity'>;
}

export const createMilestones = ({ db, clock, badges }: MilestoneDeps): Milestones => {
  const queries = milestoneQueries(db);
  return {
    list: async ({ userId, limit, before }) => {
      const page = { userId, limit };
      const rows = await (before === undefined ? queries.list(page) : queries.listBefore({ ...page, before }));
      return rows.map(present);
    },
    count: (userId) => badges.countActivity(userId),
    save: async (userId, milestone) => {
      const id = milestone.id ?? randomUUID();
      const row = {
        // Each insert names the same columns, because its statement is prepared by name.
        position: null,
        notes: null,
        ...toColumns(MILESTONE_COLUMNS, milestone),
        id,
        userId,
        createdAt: clampMoment(milestone.created_at, clock.now()),
      };
      const saved = await db.transaction(async (transaction): Promise<SavedMilestone | null> => {
        const inserted = await insertMilestone(transaction, row);
        if (inserted === undefined) return null;
        return { ...present(inserted), earned_badges: await badges.award(transaction, { userId, event: row.type }) };
      });
      if (saved !== null) return { saved, isRepeat: false };
      const first = await queries.find({ userId, id });
      if (first === undefined) throw new ApiError('id_taken');
      return { saved: { ...present(first), earned_badges: [] }, isRepeat: true };
    },
  };
};
