import type { Badge } from '@bustan/contract/badges.ts';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonFieldsOf, jsonObject } from '#database/json-rows.ts';
import { activityCounts, badges, userBadges } from '#database/schema.ts';
import { BADGE_COLUMNS, type BadgeRow } from './badges.queries.ts';

const badge = alias(badges, 'badge');

/**
 * Two steps of the statement that saves an activity: `counted` counts it, and `awarded` gives every badge whose rule the
 * person now reaches, also one whose rule was written later. They follow a step `inserted`, which returns the saved row
 * with its `user_id`, or no row, and then nothing is counted. `event` is SQL for what it counts as, a rule's
 * `award_on` but for `milestone`, which is the sum of four; the placeholder `now` is when a badge is earned.
 * [Note: awards are counted once]
 */
export const awardSteps = (event: SQL): SQL => sql`
  counted as (
    insert into ${activityCounts} as counts (user_id, application, interview, rejection, offer, check_in)
    select user_id, (${event} = 'application')::int, (${event} = 'interview')::int, (${event} = 'rejection')::int,
      (${event} = 'offer')::int, (${event} = 'check_in')::int
    from inserted
    on conflict (user_id) do update set
      application = counts.application + excluded.application,
      interview = counts.interview + excluded.interview,
      rejection = counts.rejection + excluded.rejection,
      offer = counts.offer + excluded.offer,
      check_in = counts.check_in + excluded.check_in
    returning counts.user_id, application + interview + rejection + offer as milestones,
      case ${event} when 'application' then application when 'interview' then interview when 'rejection' then rejection
        when 'offer' then offer when 'check_in' then check_in end as reached
  ),
  awarded as (
    insert into ${userBadges} (user_id, badge_id, earned_at)
    select counted.user_id, badge.id, ${sql.placeholder('now')}::timestamptz
    from ${badges} badge, counted
    where badge.award_count <= case
        when badge.award_on = ${event} then counted.reached
        when badge.award_on = 'milestone' and ${event} <> 'check_in' then counted.milestones
      end
      and not exists (select from ${userBadges} own where own.user_id = counted.user_id and own.badge_id = badge.id)
    -- Waits for a concurrent deletion of the badge, which then is not awarded; otherwise its foreign key would fail.
    for key share of badge
    on conflict do nothing
    returning badge_id
  )`;

/** The badges of the step `awarded` as a JSON array, the easiest first. */
export const earnedBadges: SQL = sql`coalesce((
  select json_agg(${jsonObject(jsonFieldsOf<Badge, BadgeRow>(BADGE_COLUMNS, badge))}
    order by badge.award_count, badge.created_at, badge.id)
  from awarded join ${badges} badge on badge.id = awarded.badge_id), '[]')`;

/** What a repeat earns. */
export const noBadges: SQL = sql`'[]'::json`;
