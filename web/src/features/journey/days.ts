import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';

export interface Day {
  /** Its midnight on this device. */
  date: Date;
  /** Newest first. */
  checkIns: readonly ShownCheckIn[];
}

const DAYS = 7;

const midnight = (at: Date, daysAgo = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - daysAgo);

const dayOf = (date: Date, checkIns: readonly ShownCheckIn[]): Day => ({
  date,
  checkIns: checkIns.filter(({ created_at }) => midnight(new Date(created_at)).getTime() === date.getTime()),
});

/** The days on which there are check-ins, newest first. */
export const daysOf = (checkIns: readonly ShownCheckIn[]): Day[] => {
  const times = new Set(checkIns.map(({ created_at }) => midnight(new Date(created_at)).getTime()));
  return [...times].sort((a, b) => b - a).map((time) => dayOf(new Date(time), checkIns));
};

/**
 * The last seven calendar days, newest first. The 168 hours of the flower begin within an eighth, which is listed only
 * where it holds a petal; a check-in that the server's clock put into tomorrow is today's.
 */
export const recentDays = (thisWeek: readonly ShownCheckIn[], now: Date): Day[] => {
  const today = midnight(now);
  const isAhead = ({ created_at }: ShownCheckIn) => midnight(new Date(created_at)) > today;
  const days = Array.from({ length: DAYS + 1 }, (_, daysAgo) => {
    const day = dayOf(midnight(now, daysAgo), thisWeek);
    return daysAgo === 0 ? { ...day, checkIns: [...thisWeek.filter(isAhead), ...day.checkIns] } : day;
  });
  return days.filter(({ checkIns }, daysAgo) => daysAgo < DAYS || checkIns.length > 0);
};
