import type { Badge } from '@bustan/contract/badges.ts';
import { ContentName, Mark, RowActions } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

interface BadgeRowProps {
  badge: Badge;
  onEdit: () => void;
  onDelete: () => void;
}

export const BadgeRow = ({ badge, onEdit, onDelete }: BadgeRowProps) => {
  const { t, language } = useText();
  const isArabic = language === 'ar';
  const { name, name_ar, icon, award_on, award_count } = badge;
  const shown = (isArabic && name_ar) || name;
  const twin = name_ar === null ? null : isArabic ? name : name_ar;
  const what = award_on === null ? null : t(`admin-badges.award.${award_on}`);
  return (
    <>
      <span className="badge-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="content-words">
        <ContentName name={shown} twin={twin} />
        <p className="content-marks">
          {what === null ? (
            <Mark tone="warm">{t('admin-badges.award.none')}</Mark>
          ) : (
            <Mark>{t('admin-badges.rule', { what, number: award_count ?? 0 })}</Mark>
          )}
          {name_ar === null && <Mark tone="quiet">{t('admin-badges.no-arabic')}</Mark>}
        </p>
      </div>
      <RowActions name={shown} onEdit={onEdit} onDelete={onDelete} />
    </>
  );
};
