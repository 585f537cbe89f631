import { DEFAULT_BADGE_ICON } from '@bustan/contract/award-rules.ts';
import type { Badge, BadgeChanges, NewBadge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';
import type * as z from 'zod/mini';
import type { Database, Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { countAndAward, type Deed } from './award.queries.ts';
import { type BadgeRow, badgeQueries, type NewBadgeRow } from './badges.queries.ts';

type Created = z.output<typeof NewBadge>;
type Changes = z.output<typeof BadgeChanges>;
const NOTHING: ActivityCounts = { application: 0, interview: 0, rejection: 0, offer: 0, check_in: 0 };

type Rule = Pick<BadgeRow, 'awardOn' | 'awardCount'>;

const present = (row: BadgeRow): Badge => ({
  id: row.id,
  name: row.name,
  name_ar: row.nameAr,
  description: row.description,
  description_ar: row.descriptionAr,
  icon: row.icon,
  award_on: row.awardOn,
  award_count: row.awardCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A rule is whole or not there: half a rule could never be reached. */
const wholeRule = (rule: Rule): Rule => {
  if (rule.awardOn !== null && rule.awardCount === null) {
    throw new ApiError('validation_failed', { details: { award_count: 'Please enter how many it takes' } });
  }
  if (rule.awardOn === null && rule.awardCount !== null) {
    throw new ApiError('validation_failed', { details: { award_on: 'Please select what the badge counts' } });
  }
  return rule;
};

/** A field that was not sent stays as it is; one that was sent empty becomes null. */
const changed = <Value>(sent: Value | undefined, current: Value): Value => (sent === undefined ? current : sent);

export interface Badges extends Editing<Badge, Created, Changes> {
  list(page: { limit: number; before?: string | undefined }): Promise<Badge[]>;
  listEarned(userId: string): Promise<UserBadge[]>;
  countActivity(userId: string): Promise<ActivityCounts>;
  /** Counts what the person has just done, in the transaction that saves it, and answers the badges newly earned. */
  award(transaction: Queryable, done: { userId: string; deed: Deed }): Promise<Badge[]>;
  count(): Promise<number>;
}

export const createBadges = ({ db, clock }: { db: Database; clock: Clock }): Badges => {
  const queries = badgeQueries(db);
  const editing = createEditing<BadgeRow, NewBadgeRow, Badge, Created, Changes>({
    rows: queries,
    noun: 'badge',
    clock,
    present,
    create: (body) => ({
      name: body.name,
      nameAr: body.name_ar ?? null,
      description: body.description ?? null,
      descriptionAr: body.description_ar ?? null,
      icon: body.icon ?? DEFAULT_BADGE_ICON,
      ...wholeRule({ awardOn: body.award_on ?? null, awardCount: body.award_count ?? null }),
    }),
    merge: (current, changes) => ({
      name: changed(changes.name, current.name),
      nameAr: changed(changes.name_ar, current.nameAr),
      description: changed(changes.description, current.description),
      descriptionAr: changed(changes.description_ar, current.descriptionAr),
      icon: changed(changes.icon, current.icon) ?? DEFAULT_BADGE_ICON,
      ...wholeRule({
        awardOn: changed(changes.award_on, current.awardOn),
        awardCount: changed(changes.award_count, current.awardCount),
      }),
    }),
  });
  return {
    ...editing,
    list: async (page) => (await queries.list(page)).map(present),
    listEarned: async (userId) =>
      (await queries.listEarned(userId)).map(({ badgeId, earnedAt }) => ({
        badge_id: badgeId,
        earned_at: earnedAt.toISOString(),
      })),
    countActivity: async (userId) => (await queries.countActivity(userId)) ?? NOTHING,
    award: async (transaction, done) => (await countAndAward(transaction, { ...done, now: clock.now() })).map(present),
    count: queries.count,
  };
};
