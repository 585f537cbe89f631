import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMonthFormat } from '#platform/i18n/use-month-format.ts';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import type { Day } from './days.ts';
import { useFeelings } from './use-feelings.ts';

/** More of them are told as a number. */
const MAX_PETALS = 3;

interface MonthDayProps {
  day: Day;
  isToday: boolean;
  /** Whether the Tab key comes here; the arrow keys go on from day to day. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

const Tuft = () => (
  <svg className="month-tuft" viewBox="0 0 24 12" aria-hidden="true">
    <path d="M8 12c0-4-1-6-4-8M11 12c0-5 1-8 3-10M14 12c1-4 3-5 6-6" />
  </svg>
);

/** The petals of a day in the order in which they grew, standing together as in the flower. */
export const DayPetals = ({ checkIns }: Pick<Day, 'checkIns'>) => {
  const format = useFormat();
  const shown = checkIns.slice(0, MAX_PETALS).reverse();
  return (
    <span className="month-petals" data-count={shown.length} aria-hidden="true">
      {shown.map(({ id, emotion }) => (
        <EmotionPetal key={id} emotion={emotion} />
      ))}
      {checkIns.length > MAX_PETALS && <span className="month-more">{format.number(checkIns.length)}</span>}
    </span>
  );
};

/** The number of a day, with the Hijri one below it where the person has chosen that. */
export const DayNumber = ({ date }: { date: Date }) => {
  const format = useMonthFormat();
  const hijri = format.hijriDayNumber(date);
  return (
    <span className="month-number" aria-hidden="true">
      {format.dayNumber(date)}
      {hijri !== null && <small>{hijri}</small>}
    </span>
  );
};

/** A day of the month: its petals, or grass. */
export const MonthDay = ({ day: { date, checkIns }, isToday, isTabStop, onFocus, onOpen }: MonthDayProps) => {
  const { t } = useText();
  const format = useFormat();
  const feelings = useFeelings();
  const label = checkIns.length === 0 ? t('journey.month.quiet') : feelings(checkIns);
  return (
    <button
      type="button"
      className="month-day"
      aria-haspopup="dialog"
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className="visually-hidden">{`${format.weekday(date)}: ${label}`}</span>
      <DayNumber date={date} />
      {checkIns.length === 0 ? <Tuft /> : <DayPetals checkIns={checkIns} />}
    </button>
  );
};
