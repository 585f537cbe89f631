import type { Language } from '#languages.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Open on these days from one time to another, both `HH:MM` of the line's own time zone; `to` before `from` runs past midnight. */
export interface OpenSpan {
  days: readonly Weekday[];
  from: string;
  to: string;
}

/** Null: no source tells the hours, so nothing is claimed. */
export type OpeningHours = '24h' | readonly OpenSpan[] | null;

interface LocalTime {
  day: Weekday;
  time: string;
}

const localTimeOf = (at: Date, timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const name = part('weekday').toLowerCase();
  const day = WEEKDAYS.find((each) => each === name);
  if (day === undefined) throw new Error(`No weekday for ${timeZone}`);
  return { day, time: `${part('hour')}:${part('minute')}` };
};

const dayBefore = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] ?? day;

const isInSpan = ({ days, from, to }: OpenSpan, { day, time }: LocalTime): boolean => {
  if (from < to) return days.includes(day) && from <= time && time < to;
  return (days.includes(day) && from <= time) || (days.includes(dayBefore(day)) && time < to);
};

/** Whether a line is open at a moment; null where its hours are not known. */
export const isOpenAt = (hours: OpeningHours, timeZone: string, at: Date): boolean | null => {
  if (hours === null) return null;
  if (hours === '24h') return true;
  const local = localTimeOf(at, timeZone);
  return hours.some((span) => isInSpan(span, local));
};

/** 2023 began on a Sunday, which gives every weekday a date to be named by. */
const nameOfDay = (day: Weekday, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en', {
    weekday: language === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day))));

const daysText = (days: readonly Weekday[], language: Language): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '';
  if (first === last) return nameOfDay(first, language);
  const [start, end] = [nameOfDay(first, language), nameOfDay(last, language)];
  return language === 'ar' ? `من ${start} إلى ${end}` : `${start}–${end}`;
};

const spanText = ({ days, from, to }: OpenSpan, language: Language): string => {
  const times = language === 'ar' ? `من ${from} إلى ${to}` : `${from}–${to}`;
  const named = daysText(days, language);
  if (named === '') return times;
  return language === 'ar' ? `${named}، ${times}` : `${named} ${times}`;
};

/** The hours as a person reads them; the days of a span are consecutive, in their own order. */
export const hoursText = (hours: OpeningHours, language: Language): string => {
  if (hours === null) return language === 'ar' ? 'قد تختلف الأوقات' : 'hours may vary';
  if (hours === '24h') return language === 'ar' ? 'على مدار 24 ساعة' : '24 hours';
  return hours.map((span) => spanText(span, language)).join(language === 'ar' ? '؛ ' : '; ');
};
