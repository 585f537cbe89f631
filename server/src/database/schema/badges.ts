import { AWARD_ON } from '@bustan/contract/enums.ts';
import {
  MAX_AWARD_COUNT,
  MAX_BADGE_DESCRIPTION_CHARS,
  MAX_BADGE_NAME_CHARS,
  MAX_ICON_CHARS,
} from '@bustan/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { literals, number, time } from './columns.ts';
import { owner } from './users.ts';

export const badges = pgTable(
  'badges',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    nameAr: text('name_ar'),
    description: text(),
    descriptionAr: text('description_ar'),
    icon: text().notNull(),
    awardOn: text('award_on', { enum: AWARD_ON }),
    awardCount: integer('award_count'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('badges_newest').on(table.createdAt, table.id),
    check('badges_name', sql`char_length(${table.name}) between 1 and ${number(MAX_BADGE_NAME_CHARS)}`),
    check('badges_name_ar', sql`char_length(${table.nameAr}) <= ${number(MAX_BADGE_NAME_CHARS)}`),
    check('badges_description', sql`char_length(${table.description}) <= ${number(MAX_BADGE_DESCRIPTION_CHARS)}`),
    check('badges_description_ar', sql`char_length(${table.descriptionAr}) <= ${number(MAX_BADGE_DESCRIPTION_CHARS)}`),
    check('badges_icon', sql`char_length(${table.icon}) between 1 and ${number(MAX_ICON_CHARS)}`),
    check('badges_award_on', sql`${table.awardOn} in (${literals(AWARD_ON)})`),
    check('badges_award_count', sql`${table.awardCount} between 1 and ${number(MAX_AWARD_COUNT)}`),
    check('badges_rule_is_whole', sql`(${table.awardOn} is null) = (${table.awardCount} is null)`),
  ],
);

/** Never revoked; deleted only with the account or the badge. */
export const userBadges = pgTable(
  'user_badges',
  {
    userId: owner(),
    badgeId: uuid('badge_id')
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    earnedAt: time('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badgeId] }), index('user_badges_badge').on(table.badgeId)],
);

/**
 * Running counts of a person's activity. An update locks the row until the transaction ends, so that concurrent inserts
 * are counted one after the other. [Note: awards are counted once]
 */
export const activityCounts = pgTable('activity_counts', {
  userId: owner().primaryKey(),
  application: integer().notNull().default(0),
  interview: integer().notNull().default(0),
  rejection: integer().notNull().default(0),
  offer: integer().notNull().default(0),
  /** Deleting a check-in does not lower this count. */
  checkIn: integer('check_in').notNull().default(0),
});
