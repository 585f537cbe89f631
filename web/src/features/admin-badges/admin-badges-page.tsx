import type { Badge } from '@bustan/contract/badges.ts';
import { useState } from 'react';
import { ContentName, ContentScreen, Mark, RowActions, RowPanel } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { BadgePicture } from '#ui/badge-picture.tsx';
import { deleteBadge, useBadgeRows, useBadgesChanged } from './admin-badges.api.ts';
import { BadgeForm } from './badge-form.tsx';
import './admin-badges.css';

interface BadgeRowProps {
  badge: Badge;
  onEdit: () => void;
  onDelete: () => void;
}

const BadgeRow = ({ badge, onEdit, onDelete }: BadgeRowProps) => {
  const { t, language } = useText();
  const isArabic = language === 'ar';
  const { name, name_ar, icon, award_on, award_count } = badge;
  const shown = (isArabic && name_ar) || name;
  const twin = name_ar === null ? null : isArabic ? name : name_ar;
  const trigger = award_on === null ? null : t(`admin-badges.award.${award_on}`);
  return (
    <>
      <BadgePicture icon={icon} />
      <div className="content-words">
        <ContentName name={shown} twin={twin} />
        <p className="content-marks">
          {trigger === null ? (
            <Mark tone="warm">{t('admin-badges.award.none')}</Mark>
          ) : (
            <Mark>{t('admin-badges.rule', { what: trigger, number: award_count ?? 0 })}</Mark>
          )}
          {name_ar === null && <Mark tone="quiet">{t('admin-badges.no-arabic')}</Mark>}
        </p>
      </div>
      <RowActions name={shown} onEdit={onEdit} onDelete={onDelete} />
    </>
  );
};

const Badges = () => {
  const { t, language } = useText();
  const [search, setSearch] = useState('');
  const content = useBadgeRows(search);
  return (
    <ContentScreen
      kind="badge"
      title={t('admin-badges.title')}
      lead={t('admin-badges.lead')}
      content={content}
      search={search}
      onSearch={setSearch}
      nameOf={(badge) => (language === 'ar' && badge.name_ar) || badge.name}
      remove={deleteBadge}
      onChanged={useBadgesChanged()}
      renderRow={(badge, act) => <BadgeRow badge={badge} {...act} />}
      renderPanel={(panel, act) => (
        <RowPanel key={panel.id} panel={panel} content={content} onClose={act.onClose}>
          {(badge) => <BadgeForm badge={badge} id={panel.id} {...act} />}
        </RowPanel>
      )}
    />
  );
};

const AdminBadgesPage = () => (
  <QueryScope>
    <Badges />
  </QueryScope>
);

export default AdminBadgesPage;
