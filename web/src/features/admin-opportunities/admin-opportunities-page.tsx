import { useState } from 'react';
import { ContentScreen, RowPanel, useDebouncedSearch } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { deleteOpportunity, useOpportunitiesChanged, useOpportunityRows } from './admin-opportunities.api.ts';
import { OpportunityForm } from './opportunity-form.tsx';
import { OpportunityRow } from './opportunity-row.tsx';

const Opportunities = () => {
  const { t, language } = useText();
  const [search, setSearch] = useState('');
  const [isUncheckedOnly, setUncheckedOnly] = useState(false);
  const content = useOpportunityRows({ search: useDebouncedSearch(search.trim()), isUncheckedOnly });
  const filter = (
    <label className="filter-chip">
      <input type="checkbox" checked={isUncheckedOnly} onChange={(event) => setUncheckedOnly(event.target.checked)} />
      {t('admin-opportunities.only-unchecked')}
    </label>
  );
  return (
    <ContentScreen
      kind="opportunity"
      title={t('admin-opportunities.title')}
      lead={t('admin-opportunities.lead')}
      content={content}
      search={search}
      onSearch={setSearch}
      filters={filter}
      isFiltered={isUncheckedOnly}
      nameOf={(row) => (language === 'ar' && row.title_ar) || row.title}
      remove={deleteOpportunity}
      onChanged={useOpportunitiesChanged()}
      renderRow={(opportunity, act) => <OpportunityRow opportunity={opportunity} {...act} />}
      renderPanel={(panel, act) => (
        <RowPanel key={panel.id} panel={panel} content={content} onClose={act.onClose}>
          {(opportunity) => <OpportunityForm opportunity={opportunity} id={panel.id} {...act} />}
        </RowPanel>
      )}
    />
  );
};

const AdminOpportunitiesPage = () => (
  <QueryScope>
    <Opportunities />
  </QueryScope>
);

export default AdminOpportunitiesPage;
