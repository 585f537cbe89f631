import { useState } from 'react';
import { ContentScreen, RowPanel } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { deleteBadge, useBadgeRows, useBadgesChanged } from './admin-badges.api.ts';
import { BadgeForm } from './badge-form.tsx';
import { BadgeRow } from './badge-row.tsx';
import './admin-badges.css';

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
