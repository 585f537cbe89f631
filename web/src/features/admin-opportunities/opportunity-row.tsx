import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { ContentName, RowActions } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { LinkCheck } from './link-check.tsx';
import { OpportunityMarks } from './opportunity-marks.tsx';
import { useQuickChange } from './use-quick-change.ts';

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
