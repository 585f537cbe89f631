import * as z from 'zod/mini';
import { MAX_PAGE_SIZE, MAX_SEARCH_CHARS, MAX_URL_CHARS, PAGE_SIZE } from '#limits.ts';
import { countChars, hasNul, withoutBidiControls } from '#text.ts';
import { isWebUrl } from '#web-url.ts';

/** An id: made by the app or the client, never by the database. */
export const Id = z.uuid();

/** An RFC 3339 time in UTC, as every answer carries it. */
export const Time = z.iso.datetime();

interface TextRule {
  max: number;
  /** The spec's English text when the value is too long. */
  tooLong: string;
}

/** Free text, trimmed; length in code points. */
export const text = ({ max, tooLong }: TextRule) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !hasNul(value), { error: 'Text must not contain a null character', abort: true }),
    z.refine((value) => countChars(value) <= max, { error: tooLong, abort: true }),
  );

/** An optional field: missing, null and '' all mean null (design section 4). */
export const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.nullable(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        schema,
      ]),
    ),
  );

interface RequiredTextRule extends TextRule {
  /** The spec's English text when nothing is there. */
  missing: string;
}

/** Text of one or many lines that must be there; invisible direction overrides are taken out. */
export const requiredText = ({ max, tooLong, missing }: RequiredTextRule) =>
  z.string({ error: missing }).check(
    z.overwrite(withoutBidiControls),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((value) => !hasNul(value), { error: 'Text must not contain a null character', abort: true }),
    z.refine((value) => countChars(value) <= max, { error: tooLong, abort: true }),
  );

/** '' means null on the way in; the schema itself must let '' pass. */
const emptyIsNull = (schema: z.ZodMiniString) =>
  z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  );

/** Optional text of an entity: missing, null and '' all mean null. Says by itself what is wrong, as a union cannot. */
export const optionalText = ({ max, tooLong }: TextRule) =>
  emptyIsNull(
    z.string().check(
      z.overwrite(withoutBidiControls),
      z.trim(),
      z.refine((value) => !hasNul(value), { error: 'Text must not contain a null character', abort: true }),
      z.refine((value) => countChars(value) <= max, { error: tooLong, abort: true }),
    ),
  );

/** An address that a browser may open in a new tab: http or https and nothing else. */
export const optionalWebUrl = () =>
  emptyIsNull(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || (countChars(value) <= MAX_URL_CHARS && isWebUrl(value)), {
        error: 'Please enter a web address that begins with https:// or http://',
        abort: true,
      }),
    ),
  );

/** `2026-02-31` has the form and is no day. */
const isCalendarDay = (value: string): boolean => {
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A calendar day, `2026-11-21`. */
export const optionalDay = () =>
  emptyIsNull(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isCalendarDay(value), {
        error: 'Please enter a date as year-month-day',
        abort: true,
      }),
    ),
  );

/** The last state that an editor saw: a row that has changed since is not overwritten. */
export const expectedUpdatedAt = () => z.optional(z.nullable(z.iso.datetime({ offset: true })));

/** `limit` is clamped to between one row and the largest page; `before` is the id of the last row already seen. */
export const pageFields = {
  limit: z.pipe(
    z._default(z.coerce.number().check(z.int()), PAGE_SIZE),
    z.transform((limit) => Math.min(Math.max(limit, 1), MAX_PAGE_SIZE)),
  ),
  before: z.optional(Id),
};

/** Words to look for; a blank search is none. */
export const searchField = () =>
  z.optional(text({ max: MAX_SEARCH_CHARS, tooLong: `Search for at most ${MAX_SEARCH_CHARS} characters` }));
