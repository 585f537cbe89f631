import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Standing } from './deadline.ts';

interface DeadlineLineProps {
  deadline: string | null;
  standing: Standing;
}

const useWords = (standing: Standing): string => {
  const { t } = useText();
  if (standing.is !== 'open') return t(`resources.${standing.is}`);
  if (standing.days === null) return t('resources.no-deadline');
  return standing.days === 0 ? t('resources.closes-today') : t('resources.closes', { count: standing.days });
};

/** How much time there is, and the day itself for those who plan. */
export const DeadlineLine = ({ deadline, standing }: DeadlineLineProps) => {
  const { language } = useText();
  const words = useWords(standing);
  return (
    <p className="opportunity-deadline" data-soon={(standing.is === 'open' && standing.isSoon) || undefined}>
      <Icon name="calendar" />
      <span>
        {words}
        {deadline !== null && standing.is !== 'hidden' && (
          <time dateTime={deadline}>{formatCalendarDay(deadline, language)}</time>
        )}
      </span>
    </p>
  );
};
