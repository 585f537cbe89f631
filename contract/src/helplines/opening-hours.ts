import { datePartsOf } from '#formats/date-parts.ts';
import { timeSpanText } from '#formats/time-of-day.ts';
import type { Language } from '#languages.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Open on these days, in `HH:MM` of the line's time zone; a `to` before `from` is after midnight. */
export interface OpenSpan {
  days: readonly Weekday[];
  from: string;
  to: string;
}

/** Null: the hours are unknown. */
export type OpeningHours = '24h' | readonly OpenSpan[] | null;

export interface LocalTime {
  day: Weekday;
  time: string;
}

/** The weekday and the time of day in an IANA time zone. */
export const localTimeOf = (at: Date, timeZone: string): LocalTime => {
  const parts = datePartsOf(at, { language: 'en', timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const name = parts.weekday.toLowerCase();
  const day = WEEKDAYS.find((each) => each === name);
  if (day === undefined) throw new Error(`No weekday for ${timeZone}`);
  return { day, time: `${parts.hour}:${parts.minute}` };
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (value: unknown): boolean => typeof value === 'string' && TIME.test(value);

/** Validates a span: known days and times, and not empty. */
export const isOpenSpan = (value: unknown): value is OpenSpan => {
  if (typeof value !== 'object' || value === null) return false;
  const { days, from, to }: Record<string, unknown> = { ...value };
  const areDays = Array.isArray(days) && days.length > 0 && days.every((day) => WEEKDAYS.includes(day));
  return areDays && isTime(from) && isTime(to) && from !== to;
};

const dayBefore = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] ?? day;

const isInSpan = ({ days, from, to }: OpenSpan, { day, time }: LocalTime): boolean => {
  if (from < to) return days.includes(day) && from <= time && time < to;
  return (days.includes(day) && from <= time) || (days.includes(dayBefore(day)) && time < to);
};

/** Whether a line is open; null when its hours are unknown. */
export const isOpenAt = (hours: OpeningHours, timeZone: string, at: Date): boolean | null => {
  if (hours === null) return null;
  if (hours === '24h') return true;
  const local = localTimeOf(at, timeZone);
  return hours.some((span) => isInSpan(span, local));
};

/** 2023 began on a Sunday, which gives a date for every weekday. */
export const nameOfDay = (day: Weekday, language: Language): string => {
  const at = new Date(Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day)));
  return datePartsOf(at, { language, weekday: language === 'ar' ? 'long' : 'short', timeZone: 'UTC' }).weekday;
};

/** Groups consecutive days, across the end of the week too. */
const runsOf = (days: readonly Weekday[]): Weekday[][] => {
  const starts = WEEKDAYS.filter((day) => days.includes(day) && !days.includes(dayBefore(day)));
  return starts.map((start) => {
    const run = WEEKDAYS.map((_, index) => WEEKDAYS[(WEEKDAYS.indexOf(start) + index) % WEEKDAYS.length] ?? start);
    const end = run.findIndex((day) => !days.includes(day));
    return run.slice(0, end);
  });
};

const runText = (run: readonly Weekday[], language: Language): string => {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [start, end] = [nameOfDay(first, language), nameOfDay(last, language)];
  if (first === last) return start;
  if (language === 'ar' && run.length === 2) return `${start} و${end}`;
  return language === 'ar' ? `من ${start} إلى ${end}` : `${start}–${end}`;
};

/** Empty for every day. */
const daysText = (days: readonly Weekday[], language: Language): string =>
  runsOf(days)
    .map((run) => runText(run, language))
    .join(language === 'ar' ? ' و' : ', ');

const spanText = (span: OpenSpan, language: Language): string => {
  const times = timeSpanText(span, language);
  const named = daysText(span.days, language);
  if (named === '') return times;
  return language === 'ar' ? `${named}، ${times}` : `${named}, ${times}`;
};

/** The hours as a text; consecutive days are shown as a range. */
export const hoursText = (hours: OpeningHours, language: Language): string => {
  if (hours === null) return language === 'ar' ? 'قد تختلف الأوقات' : 'hours may vary';
  if (hours === '24h') return language === 'ar' ? 'على مدار 24 ساعة' : '24 hours';
  return hours.map((span) => spanText(span, language)).join(language === 'ar' ? '؛ ' : '; ');
};
