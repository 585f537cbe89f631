import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type CalendarDay, daysAgoOf, noonOf } from './calendar-days.ts';

/** “How was Tuesday?”, of a day before today. */
export const useDayQuestion = (now: Date): ((day: CalendarDay) => string) => {
  const { t, language } = useText();
  return (day) => {
    if (daysAgoOf(day, now) === 1) return t('check-in.day.ask-yesterday');
    return t('check-in.day.ask', { day: datePartsOf(noonOf(day) ?? now, { language, weekday: 'long' }).weekday });
  };
};
