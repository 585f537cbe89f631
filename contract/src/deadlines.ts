/** How many days follow today in a week that begins today. */
const REST_OF_WEEK_DAYS = 6;

const DAY_IN_MILLISECONDS = 86_400_000;
/**
 * Deadlines end with the day in UTC+3, the time of most Gulf states; the Emirates and Oman are an hour ahead, so people
 * there get an hour more. Server and browser share the rule, so that a server-rendered page hydrates without changes.
 */
const GULF_OFFSET_MILLISECONDS = 3 * 3_600_000;

/** The calendar day in the Gulf, `2026-11-21`. */
export const gulfDay = (now: Date): string =>
  new Date(now.getTime() + GULF_OFFSET_MILLISECONDS).toISOString().slice(0, 10);

/** Whole days from a day until a deadline's: 0 on the day itself, negative when it is over. */
export const daysUntil = (deadline: string, today: string): number =>
  Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_IN_MILLISECONDS);

/** The last day that counts as this week: seven days, with today the first. */
export const lastDayOfWeek = (today: string): string =>
  new Date(Date.parse(today) + REST_OF_WEEK_DAYS * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);

/** Whether a deadline is still open and is over within the week that begins today. */
export const closesThisWeek = (deadline: string | null, today: string): deadline is string =>
  deadline !== null && deadline >= today && deadline <= lastDayOfWeek(today);
