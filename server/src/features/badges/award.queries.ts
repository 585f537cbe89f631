import type { AwardOn } from '@bustan/contract/enums.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { activityCounts, badges, userBadges } from '#database/schema.ts';
import type { BadgeRow } from './badges.queries.ts';

/** What a person does that may earn a badge. `milestone` is no event, but the sum of four. */
export type AwardEvent = Exclude<AwardOn, 'milestone'>;

interface AwardRequest {
  userId: string;
  event: AwardEvent;
  now: Date;
}

const increment = (event: AwardEvent, counted: AwardEvent) => sql.raw(event === counted ? '1' : '0');

/**
 * Counts one event and awards every badge whose rule the person now reaches, also a rule that was written later.
 * Answers the badges newly earned, the easiest first. Must run in the transaction of the row that it counts.
 * [Note: awards are counted once]
 */
export const countAndAward = async (db: Queryable, { userId, event, now }: AwardRequest): Promise<BadgeRow[]> => {
  const earned = await db.execute<{ badge_id: string }>(sql`
    with counted as (
      insert into ${activityCounts} as counts (user_id, application, interview, rejection, offer, check_in)
      values (${userId}, ${increment(event, 'application')}, ${increment(event, 'interview')}, ${increment(event, 'rejection')},
        ${increment(event, 'offer')}, ${increment(event, 'check_in')})
      on conflict (user_id) do update set
        application = counts.application + excluded.application,
        interview = counts.interview + excluded.interview,
        rejection = counts.rejection + excluded.rejection,
        offer = counts.offer + excluded.offer,
        check_in = counts.check_in + excluded.check_in
      returning ${sql.identifier(event)} as reached, application + interview + rejection + offer as milestones
    )
    insert into ${userBadges} (user_id, badge_id, earned_at)
    select ${userId}::uuid, badge.id, ${now.toISOString()}::timestamptz
    from ${badges} badge, counted
    where badge.award_count <= case
        when badge.award_on = ${event} then counted.reached
        when badge.award_on = 'milestone' and ${event !== 'check_in'} then counted.milestones
      end
      and not exists (select from ${userBadges} own where own.user_id = ${userId} and own.badge_id = badge.id)
    -- Waits for a concurrent deletion of the badge, which then is not awarded; otherwise its foreign key would fail.
    for key share of badge
    on conflict do nothing
    returning badge_id`);
  if (earned.rows.length === 0) return [];
  const ids = earned.rows.map((row) => row.badge_id);
  return db
    .select()
    .from(badges)
    .where(inArray(badges.id, ids))
    .orderBy(asc(badges.awardCount), asc(badges.createdAt), asc(badges.id));
};
