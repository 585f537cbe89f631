import * as z from 'zod/mini';
import { Id, Time } from '#fields.ts';
import { knownTimeZone } from '#formats/date-parts.ts';
import { HELPLINE_COUNTRIES } from '#helplines/helpline-rows.ts';
import { WEEKDAYS } from '#helplines/opening-hours.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_TIME_ZONE_CHARS, MAX_URL_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { BROWSERS, SYSTEMS } from './enums.ts';
import { ALL_REMINDER_CITIES, PUSH_KINDS, REMINDER_CITIES, REMINDER_DAYS } from './reminder-places.ts';

/**
 * `is_on` false: nothing is sent, whatever else is chosen. `time` is `HH:MM` in `time_zone`, an IANA name. `chosen_days`
 * counts with `days: chosen_days` only. `city` null: the capital of `country`; it serves nothing but prayer times.
 */
const settingsFields = {
  is_on: z.boolean(),
  check_ins: z.boolean(),
  /** Of saved opportunities, a few days before each ends. */
  deadlines: z.boolean(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please choose a time' })),
  days: z.enum(REMINDER_DAYS, { error: 'Please choose the days' }),
  chosen_days: z.array(z.enum(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length)),
  time_zone: z.string().check(
    z.maxLength(MAX_TIME_ZONE_CHARS, { abort: true }),
    z.refine((name) => knownTimeZone(name) !== null, { error: 'Please choose a time zone', abort: true }),
    z.overwrite((name) => knownTimeZone(name) ?? name),
  ),
  country: z.enum(HELPLINE_COUNTRIES, { error: 'Please choose the country' }),
  city: z.nullable(z.enum(ALL_REMINDER_CITIES, { error: 'Please choose a city' })),
  /** Held back from the call to a prayer until half an hour after it. */
  is_silent_at_prayer: z.boolean(),
  /** On the days of Ramadan not before iftar. */
  is_after_iftar_in_ramadan: z.boolean(),
};

const isCityOfCountry = ({ country, city }: { country: keyof typeof REMINDER_CITIES; city: string | null }) =>
  city === null || REMINDER_CITIES[country].some((each) => each === city);

export const ReminderSettings = z.object(settingsFields).check(
  z.refine(isCityOfCountry, { path: ['city'], error: 'Please choose a city of the country' }),
  z.refine(({ days, chosen_days }) => days !== 'chosen_days' || chosen_days.length > 0, {
    path: ['chosen_days'],
    error: 'Please choose at least one day',
  }),
);
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** `next_at`: when the next reminder may come; null while they are off. */
export const MyReminders = z.object({ ...settingsFields, next_at: z.nullable(Time) });
export type MyReminders = z.infer<typeof MyReminders>;

const base64UrlOf = (chars: number, start = '') =>
  z.string().check(z.regex(new RegExp(`^${start}[A-Za-z0-9_-]{${chars}}={0,2}$`)));

/**
 * What `PushSubscription.toJSON()` gives, with the language of the device's notifications. `p256dh` is an uncompressed
 * point of P-256, `auth` 16 bytes, both in base64url.
 */
export const NewPushSubscription = z.object({
  endpoint: z.string().check(
    z.maxLength(MAX_URL_CHARS, { abort: true }),
    z.refine((value) => URL.canParse(value), { error: 'The endpoint is no address' }),
  ),
  keys: z.object({ p256dh: base64UrlOf(86, 'B'), auth: base64UrlOf(22) }),
  language: z.enum(LANGUAGES),
});
export type NewPushSubscription = z.input<typeof NewPushSubscription>;

/** A device that gets reminders; its endpoint is a secret and is never told again. */
export const PushSubscriptionRow = z.object({
  id: Id,
  language: z.enum(LANGUAGES),
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  created_at: Time,
  /** The device of the caller's session. */
  is_current: z.boolean(),
});
export type PushSubscriptionRow = z.infer<typeof PushSubscriptionRow>;

/**
 * What a device decrypts: no word of a person, a company or a feeling. `id` is the same when the message is repeated; use
 * it, or the kind, as the notification's tag.
 */
export const PushMessage = z.object({ id: Id, kind: z.enum(PUSH_KINDS), language: z.enum(LANGUAGES) });
export type PushMessage = z.infer<typeof PushMessage>;

/** A milestone that its owner wants to be reminded of, on a calendar day. */
export const FollowUp = z.object({ milestone_id: Id, due_on: z.string() });
export type FollowUp = z.infer<typeof FollowUp>;

export const reminderCalls = defineCalls({
  getMyReminders: {
    method: 'GET',
    path: '/api/v1/my-reminders',
    summary: 'When the caller wants to be reminded, of what; before the first choice everything is off',
    who: 'owner',
    status: 200,
    out: MyReminders,
  },
  putMyReminders: {
    method: 'PUT',
    path: '/api/v1/my-reminders',
    summary: 'Replaces when and of what the caller wants to be reminded',
    who: 'owner',
    body: ReminderSettings,
    status: 200,
    out: MyReminders,
  },
  getPushKey: {
    method: 'GET',
    path: '/api/v1/push-key',
    summary: 'The public key (VAPID, base64url) that a browser binds a push subscription to',
    who: 'user',
    status: 200,
    out: z.object({ public_key: z.string() }),
  },
  listPushSubscriptions: {
    method: 'GET',
    path: '/api/v1/push-subscriptions',
    summary: 'The devices on which the caller gets reminders, the newest first',
    who: 'owner',
    status: 200,
    out: z.array(PushSubscriptionRow),
  },
  createPushSubscription: {
    method: 'POST',
    path: '/api/v1/push-subscriptions',
    summary:
      "Sends the caller's reminders to this device until its session ends. The same endpoint again answers its row with 200; another endpoint of the same session replaces it",
    who: 'owner',
    body: NewPushSubscription,
    status: 201,
    out: PushSubscriptionRow,
    errors: ['id_taken'],
  },
  deletePushSubscription: {
    method: 'DELETE',
    path: '/api/v1/push-subscriptions/{id}',
    summary: 'Sends no more reminders to that device of the caller',
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'push_subscription_not_found',
    status: 204,
    errors: ['push_subscription_not_found'],
  },
  listFollowUps: {
    method: 'GET',
    path: '/api/v1/follow-ups',
    summary: 'The milestones that the caller asked to be reminded of, the next first; asked with POST of a milestone',
    who: 'owner',
    status: 200,
    out: z.array(FollowUp),
  },
  deleteFollowUp: {
    method: 'DELETE',
    path: '/api/v1/follow-ups/{id}',
    summary: "Reminds the caller no more of a milestone, by the milestone's id",
    who: 'owner',
    params: z.object({ id: Id }),
    notFound: 'follow_up_not_found',
    status: 204,
    errors: ['follow_up_not_found'],
  },
});
