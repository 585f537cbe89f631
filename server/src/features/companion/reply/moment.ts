import { datePartsOf, knownTimeZone } from '@bustan/contract/formats/date-parts.ts';
import { localTimeOf, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';

/** What is known of the person's time of day; nothing is when their time zone is not known. */
export interface Moment {
  /** The hour in the person's time zone, 0–23. */
  hour: number;
  isWeekend: boolean;
  isRamadan: boolean;
}

/** The weekend of the United Arab Emirates differs from its neighbours', whose time zones these are. */
const FRIDAY_SATURDAY = new Set([
  'Asia/Riyadh',
  'Asia/Aden',
  'Asia/Kuwait',
  'Asia/Qatar',
  'Asia/Bahrain',
  'Asia/Muscat',
]);

const RAMADAN = 9;
/** Wider than from dawn to sunset on any day of the year in the Gulf, so that no table of cities is needed. */
const FAST = { from: 3, until: 20 } as const;

const isWeekend = (day: Weekday, timeZone: string): boolean =>
  day === 'sat' || day === (FRIDAY_SATURDAY.has(timeZone) ? 'fri' : 'sun');

/** The month by the calendar of Umm al-Qura, by which the Gulf's offices count. */
const isInRamadan = (at: Date, timeZone: string): boolean =>
  Number(datePartsOf(at, { language: 'en', calendar: 'islamic-umalqura', month: 'numeric', timeZone }).month) ===
  RAMADAN;

/** `timeZone` is an IANA name; one that does not exist counts as none. */
export const momentOf = (at: Date, timeZone: string | null | undefined): Moment | null => {
  const zone = timeZone ? knownTimeZone(timeZone) : null;
  if (zone === null) return null;
  const { day, time } = localTimeOf(at, zone);
  return { hour: Number(time.slice(0, 2)), isWeekend: isWeekend(day, zone), isRamadan: isInRamadan(at, zone) };
};

/** The part of the day, as people speak of it. */
export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

export const partOfDay = ({ hour }: Moment): PartOfDay => {
  if (hour >= 22 || hour < 5) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'day' : 'evening';
};

/** Whether somebody may be fasting now; with an unknown time zone the whole month counts. */
export const mayBeFasting = (at: Date, moment: Moment | null): boolean =>
  moment === null
    ? isInRamadan(at, 'Asia/Riyadh')
    : moment.isRamadan && moment.hour >= FAST.from && moment.hour < FAST.until;

/** When a step can be taken. */
export type StepHours = 'day' | 'evening' | 'office';

const HOURS: Record<StepHours, readonly [from: number, until: number]> = {
  day: [5, 21],
  evening: [16, 23],
  office: [8, 15],
};

/** Whether a step fits the hour; without a known hour only one that always does. */
export const fitsHours = (hours: StepHours | undefined, moment: Moment | null): boolean => {
  if (hours === undefined) return true;
  if (moment === null) return false;
  const [from, until] = HOURS[hours];
  return moment.hour >= from && moment.hour < until && !(hours === 'office' && moment.isWeekend);
};
