import { daysUntil, gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity, OpportunityChanges } from '@bustan/contract/opportunities.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import { useRef } from 'react';
import { ContentName, Mark, RowActions } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { changeOpportunity, useOpportunitiesChanged } from './admin-opportunities.api.ts';

/** Type, visibility, deadline, and what is missing. */
const OpportunityMarks = ({ opportunity }: { opportunity: Opportunity }) => {
  const { t, language } = useText();
  const format = useFormat();
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
      {deadline !== null && <span>{t('admin-opportunities.until', { date: format.calendarDay(deadline) })}</span>}
    </p>
  );
};

interface LinkCheckProps {
  opportunity: Opportunity;
  name: string;
  onChecked: () => void;
}

/** When the link was last checked, with actions to open it and to mark it as checked. */
const LinkCheck = ({ opportunity: { url, checked_on }, name, onChecked }: LinkCheckProps) => {
  const { t } = useText();
  const format = useFormat();
  if (url === null) return null;
  return (
    <div className="content-marks">
      {checked_on === null ? (
        <Mark tone="warm">{t('admin-opportunities.unchecked')}</Mark>
      ) : (
        <span>{t('admin-opportunities.checked', { date: format.calendarDay(checked_on) })}</span>
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

/** Changes one field from the list. It overwrites nothing else, so there is no conflict detection. */
const useQuickChange = ({ id, is_active }: Opportunity) => {
  const { t } = useText();
  const changed = useOpportunitiesChanged();
  // A ref instead of disabling the button, which would lose the focus.
  const isBusy = useRef(false);
  const change = async (body: OpportunityChanges) => {
    if (isBusy.current) return;
    isBusy.current = true;
    dismissErrorToasts();
    try {
      await changeOpportunity(id, body);
      showToast({ title: t('admin.opportunity.updated'), tone: 'success' });
      await changed();
    } catch {
      showToast({ title: t('errors.title'), text: t('admin.opportunity.save-failed'), tone: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    markChecked: () => change({ checked_on: gulfDay(new Date()) }),
    toggleHidden: () => change({ is_active: !is_active }),
  };
};

interface OpportunityRowProps {
  opportunity: Opportunity;
  onEdit: () => void;
  onDelete: () => void;
}

export const OpportunityRow = ({ opportunity, onEdit, onDelete }: OpportunityRowProps) => {
  const { t, language } = useText();
  const { markChecked, toggleHidden } = useQuickChange(opportunity);
  const isArabic = language === 'ar';
  const { title, title_ar, is_active } = opportunity;
  const name = (isArabic && title_ar) || title;
  const twin = title_ar === null ? null : isArabic ? title : title_ar;
  const action = is_active ? 'hide' : 'show';
  return (
    <>
      <div className="content-words">
        <ContentName name={name} twin={twin} />
        <OpportunityMarks opportunity={opportunity} />
        <LinkCheck opportunity={opportunity} name={name} onChecked={markChecked} />
      </div>
      <RowActions name={name} onEdit={onEdit} onDelete={onDelete}>
        <Button
          kind="quiet"
          className="row-action"
          aria-label={t(`admin-opportunities.${action}-named`, { name })}
          onClick={toggleHidden}
        >
          {t(`admin-opportunities.${action}`)}
        </Button>
      </RowActions>
    </>
  );
};
