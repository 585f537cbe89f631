import * as z from 'zod/mini';
import { Badge, BadgeChanges, BadgesQuery, NewBadge, UserBadge } from '#badges.ts';
import { defineCalls } from '#call.ts';
import { Id } from '#fields.ts';
import { MAX_CONTENT_BODY_BYTES } from '#limits.ts';
import { ActivityCounts } from '#milestones.ts';

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
  countActivity: {
    method: 'GET',
    path: '/api/v1/activity-counts',
    summary: 'What the caller has done of all that badges count',
    who: 'owner',
    status: 200,
    out: ActivityCounts,
  },
});
