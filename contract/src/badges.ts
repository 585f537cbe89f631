import * as z from 'zod/mini';
import { AWARD_ON } from '#award-rules.ts';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, Time } from '#fields.ts';
import { MAX_AWARD_COUNT, MAX_BADGE_DESCRIPTION_CHARS, MAX_BADGE_NAME_CHARS, MAX_ICON_CHARS } from '#limits.ts';

/** A badge. Without a rule (`award_on` null) nobody earns it by themselves, and only its owners see it. */
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

/** `award_on` and `award_count` come together or not at all; the server refuses one without the other. */
export const NewBadge = z.object({ id: z.optional(Id), ...badgeFields });
export type NewBadge = z.input<typeof NewBadge>;

export const BadgeChanges = z.extend(z.partial(z.object(badgeFields)), { expected_updated_at: expectedUpdatedAt() });
export type BadgeChanges = z.input<typeof BadgeChanges>;

export const BadgesQuery = z.object(pageFields);
