import { Link } from 'wouter';
import { calendarDayOf, dayPastOf } from '#platform/calendar/calendar-days.ts';
import { useDayQuestion } from '#platform/calendar/use-day-question.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';

/** A day without a check-in: a way to tell of it while that is not too long ago. */
export const QuietDay = ({ date }: { date: Date }) => {
  const { t } = useText();
  const now = new Date();
  const ask = useDayQuestion(now);
  const day = dayPastOf(calendarDayOf(date), now);
  if (day !== null) {
    return (
      <Link href={paths.checkIn()} className="day-note day-ask" state={{ day }}>
        {ask(day)}
      </Link>
    );
  }
  const isToday = calendarDayOf(date) === calendarDayOf(now);
  return <span className="day-note">{t(isToday ? 'journey.quiet-today' : 'journey.quiet-day')}</span>;
};
