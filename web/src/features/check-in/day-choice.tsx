import { type CalendarDay, dayPastOf, noonOf, recentCalendarDays } from '#platform/calendar/calendar-days.ts';
import { useDayQuestion } from '#platform/calendar/use-day-question.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';
import './day-choice.css';

interface DayChoiceProps {
  /** Null is today. */
  day: CalendarDay | null;
  now: Date;
  onChange: (day: CalendarDay | null) => void;
}

/** What is asked, and of which day: of today, unless the person takes another of the last seven. */
export const DayChoice = ({ day, now, onChange }: DayChoiceProps) => {
  const { t } = useText();
  const format = useFormat();
  const ask = useDayQuestion(now);
  const nameOf = (each: CalendarDay, daysAgo: number): string => {
    if (daysAgo === 0) return t('check-in.day.today');
    return daysAgo === 1 ? t('check-in.day.yesterday') : format.weekday(noonOf(each) ?? now);
  };
  return (
    <header className="check-in-head">
      <h1>{day === null ? t('check-in.title') : ask(day)}</h1>
      <p className="check-in-lead">{t('check-in.lead')}</p>
      <span className="day-choice">
        <select
          aria-label={t('check-in.day.choose')}
          value={day ?? ''}
          onChange={(event) => onChange(dayPastOf(event.target.value, now))}
        >
          {recentCalendarDays(now).map((each, daysAgo) => (
            <option key={each} value={daysAgo === 0 ? '' : each}>
              {nameOf(each, daysAgo)}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </header>
  );
};
