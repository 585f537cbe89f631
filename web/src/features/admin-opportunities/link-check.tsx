import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import { Mark } from '#features/admin/admin.ts';
import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

interface LinkCheckProps {
  opportunity: Opportunity;
  name: string;
  onChecked: () => void;
}

/** Where the link leads, whether somebody has looked, and the way to look now. */
export const LinkCheck = ({ opportunity: { url, checked_on }, name, onChecked }: LinkCheckProps) => {
  const { t, language } = useText();
  if (url === null) return null;
  return (
    <div className="content-marks">
      {checked_on === null ? (
        <Mark tone="warm">{t('admin-opportunities.unchecked')}</Mark>
      ) : (
        <span>{t('admin-opportunities.checked', { date: formatCalendarDay(checked_on, language) })}</span>
      )}
      {isWebUrl(url) && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mark-action"
          aria-label={t('admin-opportunities.open-link-named', { name })}
        >
          {t('admin-opportunities.open-link')}
        </a>
      )}
      {checked_on === null && (
        <button
          type="button"
          className="mark-action"
          aria-label={t('admin-opportunities.mark-checked-named', { name })}
          onClick={onChecked}
        >
          {t('admin-opportunities.mark-checked')}
        </button>
      )}
    </div>
  );
};
