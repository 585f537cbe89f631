import type { Badge, BadgeChanges, NewBadge } from '@bustan/contract/badges.ts';
import { DEFAULT_BADGE_ICON } from '@bustan/contract/enums.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';
import type * as z from 'zod/mini';
import { createPresenter, toColumns } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { BADGE_COLUMNS, type BadgeRow, badgeQueries, type NewBadgeRow } from './badges.queries.ts';

export { type ActivityValues, prepareSaveActivity, type SavedActivity } from './save-activity.queries.ts';

type CreateBadgeBody = z.output<typeof NewBadge>;
type ChangeBadgeBody = z.output<typeof BadgeChanges>;
const NO_ACTIVITY: ActivityCounts = { application: 0, interview: 0, rejection: 0, offer: 0, check_in: 0 };

type AwardRule = Pick<BadgeRow, 'awardOn' | 'awardCount'>;

const present = createPresenter<Badge, BadgeRow>(BADGE_COLUMNS);

/** A rule has both parts or neither: with one alone nobody could earn the badge. */
const requireCompleteRule = (rule: AwardRule): AwardRule => {
  if (rule.awardOn !== null && rule.awardCount === null) {
    throw new ApiError('validation_failed', { details: { award_count: 'Please enter how many it takes' } });
  }
  if (rule.awardOn === null && rule.awardCount !== null) {
    throw new ApiError('validation_failed', { details: { award_on: 'Please select what the badge counts' } });
  }
  return rule;
};

export interface Badges extends Editing<Badge, CreateBadgeBody, ChangeBadgeBody> {
  list(page: { limit: number; before?: string | undefined }): Promise<Badge[]>;
  /** The last earned first, as a JSON array. */
  listEarned(userId: string): Promise<string>;
  countActivity(userId: string): Promise<ActivityCounts>;
  count(): Promise<number>;
}

export const createBadges = ({ db, clock }: { db: Database; clock: Clock }): Badges => {
  const queries = badgeQueries(db);
  const editing = createEditing<BadgeRow, NewBadgeRow, Badge, CreateBadgeBody, ChangeBadgeBody>({
    rows: queries,
    noun: 'badge',
    clock,
    present,
    create: (body) => ({
      ...toColumns(BADGE_COLUMNS, body),
      icon: body.icon ?? DEFAULT_BADGE_ICON,
      ...requireCompleteRule({ awardOn: body.award_on ?? null, awardCount: body.award_count ?? null }),
    }),
    merge: (current, changes) => {
      const columns = toColumns(BADGE_COLUMNS, changes);
      const { icon, awardOn, awardCount } = { ...current, ...columns };
      return { ...columns, icon: icon ?? DEFAULT_BADGE_ICON, ...requireCompleteRule({ awardOn, awardCount }) };
    },
  });
  return {
    ...editing,
    list: async (page) => (await queries.list(page)).map(present),
    listEarned: queries.listEarned,
    countActivity: async (userId) => (await queries.countActivity(userId)) ?? NO_ACTIVITY,
    count: queries.count,
  };
};
