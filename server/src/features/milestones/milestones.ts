import { randomUUID } from 'node:crypto';
import type { MilestoneCounts, NewMilestone } from '@bustan/contract/milestones.ts';
import type * as z from 'zod/mini';
import type { OpenDatabase } from '#database/database.ts';
import type { JsonPage } from '#database/json-rows.ts';
import type { Badges, SavedActivity } from '#features/badges/badges.ts';
import type { FollowUpActions } from '#features/reminders/reminders.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { milestoneQueries } from './milestones.queries.ts';

type CreateMilestoneBody = z.output<typeof NewMilestone>;

const EARLIEST = new Date('1970-01-01T00:00:00Z');

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
  list(options: { userId: string; limit: number; before?: string | undefined }): Promise<JsonPage>;
  count(userId: string): Promise<MilestoneCounts>;
  /** Saves and awards once: the same id by the same person answers the first row, with `isRepeat` and no badge. */
  save(userId: string, milestone: CreateMilestoneBody): Promise<SavedActivity>;
}

interface MilestoneDeps extends Pick<OpenDatabase, 'pool'> {
  clock: Clock;
  badges: Pick<Badges, 'countActivity'>;
  followUps: Pick<FollowUpActions, 'findDueDay'>;
}

export const createMilestones = ({ pool, clock, badges, followUps }: MilestoneDeps): Milestones => {
  const queries = milestoneQueries(pool);
  return {
    list: ({ userId, limit, before }) => {
      const page = { userId, limit };
      return before === undefined ? queries.list(page) : queries.listBefore({ ...page, before });
    },
    count: (userId) => badges.countActivity(userId),
    save: async (userId, milestone) => {
      const now = clock.now();
      const createdAt = clampMoment(milestone.created_at, now);
      const { id = randomUUID(), type, company_name: company, position = null, notes = null } = milestone;
      const { follow_up_days: days } = milestone;
      const dueOn = typeof days === 'number' ? await followUps.findDueDay({ userId, from: createdAt, days }) : null;
      const saved = await queries.save({
        ...{ id, userId, type, company, position, notes, dueOn },
        createdAt: createdAt.toISOString(),
        now: now.toISOString(),
      });
      if (saved.json === null) throw new ApiError('id_taken');
      return saved;
    },
  };
};
