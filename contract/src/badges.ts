import * as z from 'zod/mini';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, Time } from '#fields.ts';
import { MAX_AWARD_COUNT, MAX_BADGE_DESCRIPTION_CHARS, MAX_BADGE_NAME_CHARS, MAX_ICON_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { AWARD_ON } from './enums.ts';
import { MAX_CONTENT_BODY_BYTES } from './limits.ts';

/** Without a rule (`award_on` null) a badge is not awarded automatically, and only its owners see it. */
export const Badge = z.object({
  id: Id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  icon: z.string(),
  award_on: z.nullable(z.enum(AWARD_ON)),
  /** Earned when the person's count reaches this; null exactly when `award_on` is. */
  award_count: z.nullable(z.int()),
  created_at: Time,
  updated_at: Time,
});
export type Badge = z.infer<typeof Badge>;

export const UserBadge = z.object({ badge_id: Id, earned_at: Time });
export type UserBadge = z.infer<typeof UserBadge>;

const name = { max: MAX_BADGE_NAME_CHARS, tooLong: `Name must be at most ${MAX_BADGE_NAME_CHARS} characters` };
const description = {
  max: MAX_BADGE_DESCRIPTION_CHARS,
  tooLong: `Description must be at most ${MAX_BADGE_DESCRIPTION_CHARS} characters`,
};
const badgeFields = {
  name: requiredText({ ...name, missing: 'Name is required' }),
  name_ar: optionalText(name),
  description: optionalText(description),
  description_ar: optionalText(description),
  icon: optionalText({ max: MAX_ICON_CHARS, tooLong: 'Please choose one emoji' }),
  award_on: z.optional(z.nullable(z.enum(AWARD_ON, { error: 'Please select what the badge counts' }))),
  award_count: z.optional(
    z.nullable(
      z
        .int({ error: 'The count must be a whole number' })
        .check(
          z.gte(1, { error: 'The count must be at least 1' }),
          z.lte(MAX_AWARD_COUNT, { error: `The count must be at most ${MAX_AWARD_COUNT}` }),
        ),
    ),
  ),
};

/** The server refuses `award_on` without `award_count`, and the other way round. */
export const NewBadge = z.object({ id: z.optional(Id), ...badgeFields });
export type NewBadge = z.input<typeof NewBadge>;

export const BadgeChanges = z.extend(z.partial(z.object(badgeFields)), { expected_updated_at: expectedUpdatedAt() });
export type BadgeChanges = z.input<typeof BadgeChanges>;

export const BadgesQuery = z.object(pageFields);

export const badgeCalls = defineCalls({
  listBadges: {
    method: 'GET',
    path: '/api/v1/badges',
    summary: 'All badges, newest first',
    who: 'user',
    query: BadgesQuery,
    status: 200,
    out: z.array(Badge),
  },
  createBadge: {
    method: 'POST',
    path: '/api/v1/badges',
    summary: 'Adds a badge; the same id again answers the first row with 200',
    who: 'admin',
    body: NewBadge,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 201,
    out: Badge,
    errors: ['id_taken'],
  },
  updateBadge: {
    method: 'PATCH',
    path: '/api/v1/badges/{id}',
    summary: 'Changes the fields that are sent; with expected_updated_at only what nobody else has changed since',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'badge_not_found',
    body: BadgeChanges,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 200,
    out: Badge,
    errors: ['badge_not_found', 'badge_changed'],
  },
  deleteBadge: {
    method: 'DELETE',
    path: '/api/v1/badges/{id}',
    summary: 'Deletes a badge for good',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'badge_not_found',
    status: 204,
    errors: ['badge_not_found'],
  },
  listUserBadges: {
    method: 'GET',
    path: '/api/v1/user-badges',
    summary: "The caller's badges, the last earned first",
    who: 'owner',
    status: 200,
    out: z.array(UserBadge),
  },
});
