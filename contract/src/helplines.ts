import * as z from 'zod/mini';
import { Id, optionalText, requiredText, Time, text } from '#fields.ts';
import {
  MAX_HELPLINE_NAME_CHARS,
  MAX_HELPLINE_NOTE_CHARS,
  MAX_HELPLINE_NUMBER_CHARS,
  MAX_HELPLINE_SOURCE_CHARS,
  MAX_HELPLINE_SPANS,
} from '#limits.ts';
import { isPhoneNumber } from '#phone-number.ts';
import { HELPLINE_AUDIENCES } from '#support.ts';
import { defineCalls } from './call-definition.ts';
import { HELPLINE_COUNTRIES, HELPLINE_KINDS, HELPLINE_TIME_ZONES } from './helplines/helpline-rows.ts';
import { isOpenSpan, WEEKDAYS } from './helplines/opening-hours.ts';

/** The name of a bundled line, or the id of one that an operator added. */
export const HelplineId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

const span = z.object({ days: z.array(z.enum(WEEKDAYS)), from: z.string(), to: z.string() });
const Hours = z.union([z.literal('24h'), z.literal('unknown'), z.array(span)]);

/** The public part of an operator's override; null means as delivered (`#helplines/helpline-overrides.ts`). */
export const HelplineOverride = z.object({
  id: HelplineId,
  country: z.nullable(z.enum(HELPLINE_COUNTRIES)),
  kind: z.nullable(z.enum(HELPLINE_KINDS)),
  name_en: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  number: z.nullable(z.string()),
  then_press: z.nullable(z.string()),
  hours: z.nullable(Hours),
  time_zone: z.nullable(z.enum(HELPLINE_TIME_ZONES)),
  audience: z.nullable(z.enum(HELPLINE_AUDIENCES)),
  note_en: z.nullable(z.string()),
  note_ar: z.nullable(z.string()),
  is_hidden: z.nullable(z.boolean()),
});
export type HelplineOverride = z.infer<typeof HelplineOverride>;

const lineFields = {
  name_en: z.string(),
  name_ar: z.string(),
  number: z.string(),
  then_press: z.nullable(z.string()),
  hours: Hours,
  time_zone: z.string(),
  audience: z.enum(HELPLINE_AUDIENCES),
  note_en: z.nullable(z.string()),
  note_ar: z.nullable(z.string()),
  source: z.string(),
  is_hidden: z.boolean(),
};
/** The fields of a line that can be changed. */
export const HelplineFields = z.object(lineFields);
export type HelplineFields = z.infer<typeof HelplineFields>;

const change = z.object({ field: z.string(), from: z.nullable(z.unknown()), to: z.nullable(z.unknown()) });

export const HELPLINE_ACTIVITIES = ['added', 'edited', 'checked', 'restored'] as const;
/** Who did what, and when; `by` is null once that account is gone. */
export const HelplineActivity = z.object({
  deed: z.enum(HELPLINE_ACTIVITIES),
  at: Time,
  by: z.nullable(z.string()),
  changed: z.array(change),
});
export type HelplineActivity = z.infer<typeof HelplineActivity>;

/** A line with its check and history, for admins. */
export const AdminHelpline = z.object({
  id: HelplineId,
  country: z.enum(HELPLINE_COUNTRIES),
  kind: z.enum(HELPLINE_KINDS),
  ...lineFields,
  /** The bundled line, and the day on which its source was read; null for a line that an operator added. */
  delivered: z.nullable(z.extend(HelplineFields, { source_checked_on: z.string() })),
  is_changed: z.boolean(),
  /** The day on which an admin last dialled this number, and the e-mail of that account; null if nobody has. */
  checked_on: z.nullable(z.string()),
  checked_by: z.nullable(z.string()),
  /** Null if nobody has changed anything. */
  updated_at: z.nullable(Time),
  /** The last activities, newest first. */
  history: z.array(HelplineActivity),
});
export type AdminHelpline = z.infer<typeof AdminHelpline>;

const name = { max: MAX_HELPLINE_NAME_CHARS, tooLong: `Name must be at most ${MAX_HELPLINE_NAME_CHARS} characters` };
const note = { max: MAX_HELPLINE_NOTE_CHARS, tooLong: `Note must be at most ${MAX_HELPLINE_NOTE_CHARS} characters` };
const NO_NUMBER = 'Please enter a phone number in digits, such as 999 or 800 4673';
const NO_HOURS = 'Please choose the days, and when the line opens and closes';

const written = {
  name_en: requiredText({ ...name, missing: 'Name is required' }),
  name_ar: requiredText({ ...name, missing: 'Name is required' }),
  number: text({ max: MAX_HELPLINE_NUMBER_CHARS, tooLong: NO_NUMBER }).check(
    z.refine(isPhoneNumber, { error: NO_NUMBER }),
  ),
  then_press: optionalText({ max: 4, tooLong: 'Please enter the keys to press as digits' }).check(
    z.refine((keys) => !keys || /^\d+$/.test(keys), { error: 'Please enter the keys to press as digits' }),
  ),
  hours: z.union(
    [
      z.literal('24h'),
      z.literal('unknown'),
      z.array(span).check(
        z.minLength(1, { error: NO_HOURS, abort: true }),
        z.maxLength(MAX_HELPLINE_SPANS, { error: NO_HOURS, abort: true }),
        z.refine((spans) => spans.every(isOpenSpan), { error: NO_HOURS }),
      ),
    ],
    { error: NO_HOURS },
  ),
  time_zone: z.enum(HELPLINE_TIME_ZONES, { error: 'Please choose the time zone of the line' }),
  audience: z.enum(HELPLINE_AUDIENCES, { error: 'Please choose who the line is for' }),
  note_en: optionalText(note),
  note_ar: optionalText(note),
  source: requiredText({
    max: MAX_HELPLINE_SOURCE_CHARS,
    tooLong: `Source must be at most ${MAX_HELPLINE_SOURCE_CHARS} characters`,
    missing: 'Source is required',
  }),
  is_hidden: z.boolean(),
};

/** True: the number was dialled just now, and it works. The server records the day and the account. */
const is_checked = z.optional(z.boolean());

/** A line that an operator adds. It is shown once it has been dialled. */
export const NewHelpline = z.object({
  id: z.optional(Id),
  country: z.enum(HELPLINE_COUNTRIES, { error: 'Please choose the country' }),
  kind: z.enum(HELPLINE_KINDS, { error: 'Please choose what kind of line it is' }),
  ...written,
  is_checked,
});
export type NewHelpline = z.input<typeof NewHelpline>;

/** `expected_updated_at` is null when the editor saw the delivered line; without it, the last write wins. */
export const HelplineEdit = z.extend(z.partial(z.object(written)), {
  is_checked,
  expected_updated_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});
export type HelplineEdit = z.input<typeof HelplineEdit>;

const params = z.object({ id: HelplineId });

export const helplineCalls = defineCalls({
  listHelplineChanges: {
    method: 'GET',
    path: '/api/v1/helpline-changes',
    summary: "What the operator changed of the bundled helplines, and the operator's own lines; with an ETag",
    who: 'all',
    status: 200,
    out: z.array(HelplineOverride),
  },
  listHelplines: {
    method: 'GET',
    path: '/api/v1/helplines',
    summary: 'Every helpline as it is shown, with where it stands, who dialled it and who changed what',
    who: 'admin',
    status: 200,
    out: z.array(AdminHelpline),
  },
  createHelpline: {
    method: 'POST',
    path: '/api/v1/helplines',
    summary: 'Adds a helpline; the same id again answers the first row with 200',
    who: 'admin',
    body: NewHelpline,
    status: 201,
    out: AdminHelpline,
    errors: ['id_taken'],
  },
  updateHelpline: {
    method: 'PATCH',
    path: '/api/v1/helplines/{id}',
    summary: 'Changes the fields that are sent, or says that the number was dialled just now',
    who: 'admin',
    params,
    notFound: 'helpline_not_found',
    body: HelplineEdit,
    status: 200,
    out: AdminHelpline,
    errors: ['helpline_not_found', 'helpline_changed'],
  },
  deleteHelpline: {
    method: 'DELETE',
    path: '/api/v1/helplines/{id}',
    summary: 'Makes a bundled helpline again what it was delivered as; removes one that an operator added',
    who: 'admin',
    params,
    notFound: 'helpline_not_found',
    status: 204,
    errors: ['helpline_not_found'],
  },
});
