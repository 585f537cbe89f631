import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { useState } from 'react';
import {
  AdminHeader,
  ContentList,
  KeptDrafts,
  ListWithForm,
  RowPanel,
  useDeleteDialog,
} from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePanel } from '#platform/navigation/use-panel.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { newId } from '#platform/storage/device-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { restoreHelpline, useHelplines, useHelplinesChanged } from './admin-helplines.api.ts';
import { useFieldTexts } from './field-texts.ts';
import { HelplineForm } from './helpline-form.tsx';
import { HelplineRow } from './helpline-row.tsx';
import { countriesWithout, isCheckDue, matchesSearch } from './helpline-status.ts';
import './admin-helplines.css';

interface CountryFilterProps {
  /** Empty for all countries. */
  country: string;
  onChoose: (country: string) => void;
}

const CountryFilter = ({ country, onChoose }: CountryFilterProps) => {
  const { t, language } = useText();
  return (
    <span className="country-filter">
      <select
        aria-label={t('admin-helplines.country-filter')}
        value={country}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('admin-helplines.all-countries')}</option>
        {helplineCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
};

/** Warns about countries where people in danger would find no number. */
const CountryNotices = ({ lines }: { lines: readonly AdminHelpline[] }) => {
  const { t, language } = useText();
  const { countryName } = useFieldTexts();
  const { noLine, noEmergency } = countriesWithout(lines);
  const named = (codes: readonly string[]) => new Intl.ListFormat(language).format(codes.map(countryName));
  if (noLine.length + noEmergency.length === 0) return null;
  return (
    <div className="country-notices" role="status">
      <Icon name="alert" />
      <div>
        {noLine.length > 0 && <p>{t('admin-helplines.no-line', { countries: named(noLine) })}</p>}
        {noEmergency.length > 0 && <p>{t('admin-helplines.no-emergency', { countries: named(noEmergency) })}</p>}
        <p className="country-notices-text">{t('admin-helplines.no-number-text')}</p>
      </div>
    </div>
  );
};

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
    .filter((line) => !isDueOnly || isCheckDue(line, now))
    .filter((line) => matchesSearch(line, search.trim()));
  const deletion = useDeleteDialog({
    kind: 'helpline',
    nameOf: (line: NonNullable<typeof rows>[number]) => (language === 'ar' ? line.name_ar : line.name_en),
    remove: restoreHelpline,
    onDeleted: (line) => {
      void changed();
      if (panel?.id === line.id) close();
    },
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
      <KeptDrafts kind="helpline" openId={panel?.id} onOpen={open} />
      <ContentList
        kind="helpline"
        label={t('admin-helplines.title')}
        openId={panel?.id}
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
