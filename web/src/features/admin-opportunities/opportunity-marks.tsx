import { daysUntil, gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { Mark } from '#features/admin/admin.ts';
import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

/** What an admin must know of an opportunity before anything else. */
export const OpportunityMarks = ({ opportunity }: { opportunity: Opportunity }) => {
  const { t, language } = useText();
  const { type, location, location_ar, deadline, url, is_active, title_ar } = opportunity;
  const place = (language === 'ar' && location_ar) || location;
  const isClosed = deadline !== null && daysUntil(deadline, gulfDay(new Date())) < 0;
  return (
    <p className="content-marks">
      <Mark>{t(`admin-opportunities.type.${type}`)}</Mark>
      {!is_active && <Mark tone="quiet">{t('admin-opportunities.hidden')}</Mark>}
      {isClosed && <Mark tone="quiet">{t('admin-opportunities.closed')}</Mark>}
      {url === null && <Mark tone="quiet">{t('admin-opportunities.no-link')}</Mark>}
      {title_ar === null && <Mark tone="quiet">{t('admin-opportunities.no-arabic')}</Mark>}
      <bdi>{(language === 'ar' && opportunity.organization_ar) || opportunity.organization}</bdi>
      {place !== null && <bdi>{place}</bdi>}
      {deadline !== null && (
        <span>{t('admin-opportunities.until', { date: formatCalendarDay(deadline, language) })}</span>
      )}
    </p>
  );
};
