import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Weekday } from '#platform/calendar/week-start.ts';
import { useMonthFormat } from '#platform/i18n/use-month-format.ts';
import type { Day } from './days.ts';
import { addDays, dayAfterKey, weekdaysFrom } from './month.ts';
import { DayNumber, MonthDay } from './month-day.tsx';

interface MonthGridProps {
  /** The id of the month's title. */
  labelledBy: string;
  weeks: readonly (readonly (Day | null)[])[];
  weekStart: Weekday;
  today: Date;
  /** The day with the tab stop; the grid shows its month. */
  at: Date;
  look: 'garden' | 'calendar';
  isLoading: boolean;
  /** The day to which a key leads, which may be of another month. */
  onMove: (at: Date) => void;
  onOpen: (day: Date) => void;
}

export const WeekdayHeads = ({ weekStart }: { weekStart: Weekday }) => {
  const format = useMonthFormat();
  return (
    <thead>
      <tr>
        {weekdaysFrom(weekStart).map((date) => {
          const { narrow, short, long } = format.weekday(date);
          return (
            <th key={long} scope="col" abbr={long}>
              <span className="weekday-short" aria-hidden="true">
                {short}
              </span>
              <span className="weekday-narrow" aria-hidden="true">
                {narrow}
              </span>
              <span className="visually-hidden">{long}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

/** A month as the grid pattern has it: one stop of the Tab key, gone over with the arrow keys, Home, End and the pages. */
export const MonthGrid = (props: MonthGridProps) => {
  const { labelledBy, weeks, weekStart, today, at, look, isLoading, onMove, onOpen } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // After the day is there, which may be in a month that was not shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useLayoutEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>('.month-day[tabindex="0"]')?.focus();
    isMoving.current = false;
  }, [at.getTime()]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const day = dayAfterKey(at, { key: event.key, isMirrored, weekStart });
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoving.current = true;
    onMove(day);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table, for its rows and heads
      role="grid"
      className="month-grid"
      data-look={look}
      aria-labelledby={labelledBy}
      aria-busy={isLoading || undefined}
      onKeyDown={onKeyDown}
    >
      <WeekdayHeads weekStart={weekStart} />
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are known by their place
          <tr key={row}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are the days of a week
              <td key={column}>
                {day !== null && day.date < addDays(today, 1) && (
                  <MonthDay
                    day={day}
                    isToday={day.date.getTime() === today.getTime()}
                    isTabStop={day.date.getTime() === at.getTime()}
                    onFocus={() => day.date.getTime() !== at.getTime() && onMove(day.date)}
                    onOpen={() => onOpen(day.date)}
                  />
                )}
                {day !== null && day.date > today && (
                  <span className="month-ahead">
                    <DayNumber date={day.date} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
