import { FLOWER_WINDOW_HOURS } from '@bustan/contract/limits.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';

const WEEK_MS = FLOWER_WINDOW_HOURS * 60 * 60 * 1000;
/** A longer pause is one stretch of grass: it is not counted week by week. */
const MOST_QUIET_WEEKS = 3;

/** A stretch of the past, of one week or, where nothing was told for long, of several. */
export interface GardenWeek {
  /** How many weeks before this one its newest week ended; 1 is the last. */
  index: number;
  /** Its first and last day. */
  from: Date;
  to: Date;
  /** Newest first; none is grass. */
  checkIns: readonly ShownCheckIn[];
}

/** How many windows of 168 hours ago; 0 is this week's flower, whose window includes its oldest moment. */
export const weekOf = (createdAt: string, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - Date.parse(createdAt)) / WEEK_MS) - 1);

const dayBefore = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - days);

/** Named as this week is: seven days, the last of them the day on which the window ended. */
const createWeek = (now: Date, newest: number, oldest: number, checkIns: readonly ShownCheckIn[]): GardenWeek => ({
  index: newest,
  from: dayBefore(now, oldest * 7 + 6),
  to: dayBefore(now, newest * 7),
  checkIns,
});

const quietWeeks = (now: Date, newest: number, oldest: number): GardenWeek[] => {
  const count = oldest - newest + 1;
  if (count > MOST_QUIET_WEEKS) return [createWeek(now, newest, oldest, [])];
  return Array.from({ length: Math.max(0, count) }, (_, step) => createWeek(now, newest + step, newest + step, []));
};

/**
 * The weeks before this one, newest first, with grass where nothing was told. While older check-ins are still to be
 * fetched, the oldest week is left out: it may hold more than is known, and what stands on the path does not change.
 */
export const pastWeeks = (checkIns: readonly ShownCheckIn[], now: Date, isComplete: boolean): GardenWeek[] => {
  const byWeek = new Map<number, ShownCheckIn[]>();
  for (const checkIn of checkIns) {
    const index = weekOf(checkIn.created_at, now);
    byWeek.set(index, [...(byWeek.get(index) ?? []), checkIn]);
  }
  const indexes = [...byWeek.keys()].sort((a, b) => a - b);
  const known = (isComplete ? indexes : indexes.slice(0, -1)).filter((index) => index > 0);
  return known.flatMap((index, place) => [
    ...quietWeeks(now, (known[place - 1] ?? 0) + 1, index - 1),
    createWeek(now, index, index, byWeek.get(index) ?? []),
  ]);
};
