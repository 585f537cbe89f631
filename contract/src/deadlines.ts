const DAY_IN_MILLISECONDS = 86_400_000;
/**
 * A deadline's last day ends with the day of UTC+3, which most Gulf states keep all year; in the Emirates and Oman,
 * an hour ahead, a person gets that hour more. One rule for both sides, so that a page drawn here reads the same there.
 */
const GULF_OFFSET_MILLISECONDS = 3 * 3_600_000;

/** The calendar day in the Gulf, `2026-11-21`. */
export const gulfDay = (now: Date): string =>
  new Date(now.getTime() + GULF_OFFSET_MILLISECONDS).toISOString().slice(0, 10);

/** Whole days from a day until a deadline's: 0 on the day itself, negative when it is over. */
export const daysUntil = (deadline: string, today: string): number =>
  Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_IN_MILLISECONDS);
