import { useState } from 'react';
import { AdminHeader, ContentList, ListWithForm, RowPanel, useDeleteDialog } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePanel } from '#platform/navigation/use-panel.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { newId } from '#platform/storage/session-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { restoreHelpline, useHelplines, useHelplinesChanged } from './admin-helplines.api.ts';
import { CountryFilter, CountryNotices } from './countries.tsx';
import { HelplineForm } from './helpline-form.tsx';
import { HelplineRow } from './helpline-row.tsx';
import { isDue, isFound } from './helpline-standing.ts';
import './admin-helplines.css';

const useFilters = () => {
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const [isDueOnly, setDueOnly] = useState(false);
  return { search, setSearch, country, setCountry, isDueOnly, setDueOnly };
};

const Helplines = () => {
  const { t, language } = useText();
  const { panel, open, close } = usePanel();
  const { search, setSearch, country, setCountry, isDueOnly, setDueOnly } = useFilters();
  const all = useHelplines();
  const changed = useHelplinesChanged();
  const now = new Date();
  const rows = all.rows
    ?.filter((line) => country === '' || line.country === country)
    .filter((line) => !isDueOnly || isDue(line, now))
    .filter((line) => isFound(line, search.trim()));
  const deletion = useDeleteDialog({
    kind: 'helpline',
    nameOf: (line: NonNullable<typeof rows>[number]) => (language === 'ar' ? line.name_ar : line.name_en),
    remove: restoreHelpline,
    onDeleted: changed,
  });
  const saved = () => {
    void changed();
    close();
  };
  const form = panel && (
    <RowPanel key={panel.id} panel={panel} content={all} onClose={close}>
      {(line) => <HelplineForm line={line} id={panel.id} onSaved={saved} onClose={close} />}
    </RowPanel>
  );
  return (
    <ListWithForm isOpen={panel !== null} panel={form}>
      <AdminHeader title={t('admin-helplines.title')} lead={t('admin-helplines.lead')}>
        <Button onClick={() => open({ id: newId(), isNew: true })}>
          <Icon name="plus" />
          {t('admin.helpline.add')}
        </Button>
      </AdminHeader>
      {all.rows !== undefined && <CountryNotices lines={all.rows} />}
      <ContentList
        kind="helpline"
        label={t('admin-helplines.title')}
        content={{ ...all, rows }}
        search={search}
        onSearch={setSearch}
        filters={
          <>
            <CountryFilter country={country} onChoose={setCountry} />
            <label className="filter-chip">
              <input type="checkbox" checked={isDueOnly} onChange={(event) => setDueOnly(event.target.checked)} />
              {t('admin-helplines.only-undialled')}
            </label>
          </>
        }
        isFiltered={country !== '' || isDueOnly}
        renderRow={(line) => (
          <HelplineRow
            line={line}
            onEdit={() => open({ id: line.id, isNew: false })}
            onDelete={() => deletion.ask(line)}
          />
        )}
      />
      {deletion.dialog}
    </ListWithForm>
  );
};

const AdminHelplinesPage = () => (
  <QueryScope>
    <Helplines />
  </QueryScope>
);

export default AdminHelplinesPage;
