import * as z from 'zod/mini';
import { Badge } from '#badges.ts';
import { Id, optional, Time, text } from '#fields.ts';
import { CHECK_INS_PAGE_SIZE, MAX_REPLY_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { EMOTIONS } from './enums.ts';

export const EmotionField = z.enum(EMOTIONS, { error: 'Please select a valid emotion' });

const Analysis = z.object({
  response: text({ max: MAX_REPLY_CHARS, tooLong: `The reply must be at most ${MAX_REPLY_CHARS} characters` }),
});

/** A check-in as its owner sees it. The note itself is never stored (safety section 5). */
export const CheckIn = z.object({
  id: Id,
  emotion: z.enum(EMOTIONS),
  created_at: Time,
  voice_note_url: z.nullable(z.string()),
  ai_analysis: z.nullable(Analysis),
});
export type CheckIn = z.infer<typeof CheckIn>;

/** `created_at` is for a check-in that was made offline; a time in the future counts as now. */
export const NewCheckIn = z.object({
  id: z.optional(Id),
  emotion: EmotionField,
  ai_analysis: z.optional(z.nullable(Analysis)),
  voice_note_url: optional(z.url()),
  created_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});
export type NewCheckIn = z.input<typeof NewCheckIn>;

export const SavedCheckIn = z.extend(CheckIn, { earned_badges: z.array(Badge) });
export type SavedCheckIn = z.infer<typeof SavedCheckIn>;

/** A moment with its offset from UTC, such as the midnight at which a month begins where the person is. */
const Moment = z.optional(z.iso.datetime({ offset: true }));

/**
 * `limit` is clamped to a page; `before` is the id of the last row already seen. `from` (included) and `to` (not included)
 * bound `created_at`: a month costs what it holds, however many check-ins there are.
 */
export const CheckInsQuery = z.object({
  limit: z.pipe(
    z._default(z.coerce.number().check(z.int()), CHECK_INS_PAGE_SIZE),
    z.transform((limit) => Math.min(Math.max(limit, 1), CHECK_INS_PAGE_SIZE)),
  ),
  before: z.optional(Id),
  from: Moment,
  to: Moment,
});

export const checkInCalls = defineCalls({
  listCheckIns: {
    method: 'GET',
    path: '/api/v1/check-ins',
    summary: "The caller's check-ins, newest first, all of them or those between two moments",
    who: 'owner',
    query: CheckInsQuery,
    status: 200,
    out: z.array(CheckIn),
  },
  createCheckIn: {
    method: 'POST',
    path: '/api/v1/check-ins',
    summary: 'Saves a check-in; the same id again answers the first row with 200',
    who: 'owner',
    body: NewCheckIn,
    status: 201,
    out: SavedCheckIn,
    errors: ['id_taken', 'check_in_deleted'],
  },
  deleteCheckIn: {
    method: 'DELETE',
    path: '/api/v1/check-ins/{id}',
    summary: 'Deletes a check-in for good',
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'check_in_not_found',
    status: 204,
    errors: ['check_in_not_found'],
  },
});
