import type { FollowUp } from '@bustan/contract/reminders.ts';
import type { Database } from '#database/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { addDays, dayIn } from './calendar.ts';
import { deleteFollowUp, findTimeZone, listFollowUps } from './follow-ups.queries.ts';

const DEFAULT_TIME_ZONE = 'Asia/Dubai';

export interface FollowUpActions {
  list(userId: string): Promise<FollowUp[]>;
  /** So many days after the day of that moment, where the person is: `2026-11-23`. */
  findDueDay(asked: { userId: string; from: Date; days: number }): Promise<string>;
  /** Throws `follow_up_not_found`, for somebody else's too. */
  delete(userId: string, milestoneId: string): Promise<void>;
}

export const createFollowUps = ({ db }: { db: Database }): FollowUpActions => ({
  list: (userId) => listFollowUps(db, userId),
  findDueDay: async ({ userId, from, days }) =>
    addDays(dayIn(from, (await findTimeZone(db, userId)) ?? DEFAULT_TIME_ZONE), days),
  delete: async (userId, milestoneId) => {
    if (!(await deleteFollowUp(db, { userId, milestoneId }))) throw new ApiError('follow_up_not_found');
  },
});
