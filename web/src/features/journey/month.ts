import type { Weekday } from '#platform/calendar/week-start.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import type { Day } from './days.ts';

const DAYS = 7;

export const midnightOf = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

const daysIn = (at: Date): number => new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();

/** The moments between which a month lies where the person is: from its first, before the next month's. */
export const monthRange = (at: Date): { from: Date; to: Date } => ({
  from: new Date(at.getFullYear(), at.getMonth(), 1),
  to: new Date(at.getFullYear(), at.getMonth() + 1, 1),
});

export const isSameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();

/** The same day of another month, or the last that it has. */
export const inMonth = (at: Date, months: number): Date => {
  const first = new Date(at.getFullYear(), at.getMonth() + months, 1);
  return new Date(first.getFullYear(), first.getMonth(), Math.min(at.getDate(), daysIn(first)));
};

export const addDays = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

const isWithin = ({ created_at }: ShownCheckIn, { from, to }: { from: Date; to: Date }): boolean => {
  const at = Date.parse(created_at);
  return at >= from.getTime() && at < to.getTime();
};

export const checkInsWithin = (checkIns: readonly ShownCheckIn[], range: { from: Date; to: Date }): ShownCheckIn[] =>
  checkIns.filter((checkIn) => isWithin(checkIn, range));

/**
 * Whether the check-ins that are known, newest first, hold all of a month: then it needs no request. `isComplete`: they are
 * all that there are.
 */
export const holdsMonth = (known: readonly ShownCheckIn[], { from }: { from: Date }, isComplete: boolean): boolean => {
  const oldest = known.at(-1);
  return isComplete || (oldest !== undefined && Date.parse(oldest.created_at) < from.getTime());
};

/** Each once, newest first. */
export const mergeCheckIns = (...lists: readonly (readonly ShownCheckIn[])[]): ShownCheckIn[] =>
  [...new Map(lists.flat().map((checkIn) => [checkIn.id, checkIn])).values()].sort((one, other) =>
    other.created_at < one.created_at ? -1 : 1,
  );

/** The weeks of a month, each of seven places; null where the place is of another month. */
export const monthWeeks = (at: Date, checkIns: readonly ShownCheckIn[], weekStart: Weekday): (Day | null)[][] => {
  const byDay = new Map<number, ShownCheckIn[]>();
  for (const checkIn of checkIns) {
    const time = midnightOf(new Date(checkIn.created_at)).getTime();
    byDay.set(time, [...(byDay.get(time) ?? []), checkIn]);
  }
  const first = new Date(at.getFullYear(), at.getMonth(), 1);
  const before = (first.getDay() - weekStart + DAYS) % DAYS;
  const days = Array.from({ length: daysIn(at) }, (_, index): Day => {
    const date = addDays(first, index);
    return { date, checkIns: byDay.get(date.getTime()) ?? [] };
  });
  const places: (Day | null)[] = [...Array<null>(before).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / DAYS) }, (_, week) =>
    places.slice(week * DAYS, (week + 1) * DAYS),
  );
  return weeks.map((week) => [...week, ...Array<null>(DAYS - week.length).fill(null)]);
};

/** The seven days with which the columns are headed. */
export const weekdaysFrom = (weekStart: Weekday): Date[] =>
  // The first of November 2026 is a Sunday.
  Array.from({ length: DAYS }, (_, index) => new Date(2026, 10, 1 + ((weekStart + index) % DAYS)));

interface Step {
  key: string;
  isMirrored: boolean;
  weekStart: Weekday;
}

/** The day to which a key of the grid leads; undefined for any other key. */
export const dayAfterKey = (at: Date, { key, isMirrored, weekStart }: Step): Date | undefined => {
  const column = (at.getDay() - weekStart + DAYS) % DAYS;
  switch (key) {
    case 'ArrowRight':
      return addDays(at, isMirrored ? -1 : 1);
    case 'ArrowLeft':
      return addDays(at, isMirrored ? 1 : -1);
    case 'ArrowDown':
      return addDays(at, DAYS);
    case 'ArrowUp':
      return addDays(at, -DAYS);
    case 'Home':
      return addDays(at, -column);
    case 'End':
      return addDays(at, DAYS - 1 - column);
    case 'PageUp':
      return inMonth(at, -1);
    case 'PageDown':
      return inMonth(at, 1);
    default:
      return undefined;
  }
};
