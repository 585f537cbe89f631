import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { Mark } from '#features/admin/admin.ts';
import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { isDue } from './helpline-standing.ts';
import { isolate } from './isolate.ts';

interface CheckLineProps {
  line: AdminHelpline;
  name: string;
  onCheck: () => void;
}

const Source = ({ line: { source, delivered } }: { line: AdminHelpline }) => {
  const { t, language } = useText();
  const isRead = delivered !== null && delivered.source === source;
  return (
    <p className="line-source">
      {isRead
        ? t('admin-helplines.source-read', {
            source: isolate(source),
            date: formatCalendarDay(delivered.source_checked_on, language),
          })
        : t('admin-helplines.source', { source: isolate(source) })}
    </p>
  );
};

/** Who last dialled it and when, the way to say that one has, and where the number comes from. */
export const CheckLine = ({ line, name, onCheck }: CheckLineProps) => {
  const { t, language } = useText();
  const { checked_on, checked_by } = line;
  const who = checked_by ?? t('admin-helplines.gone-account');
  return (
    <>
      <div className="content-marks">
        {checked_on === null ? (
          <Mark tone="warm">{t('admin-helplines.unchecked')}</Mark>
        ) : (
          <span>
            {t('admin-helplines.checked', { date: formatCalendarDay(checked_on, language), who: isolate(who) })}
          </span>
        )}
        {checked_on !== null && isDue(line, new Date()) && <Mark tone="warm">{t('admin-helplines.due')}</Mark>}
        <button
          type="button"
          className="mark-action"
          aria-label={t('admin-helplines.dialled-named', { name })}
          onClick={onCheck}
        >
          {t('admin-helplines.dialled')}
        </button>
      </div>
      <Source line={line} />
    </>
  );
};
