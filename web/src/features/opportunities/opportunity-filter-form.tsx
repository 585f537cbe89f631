import { OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { FilterChips, FilterSearch, FilterSelect } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { FilterPanel } from '#ui/filter-panel.tsx';
import { useLocationChoices } from './location-choices.ts';
import { type OpportunityFilter, opportunitiesAddress, readOpportunityFilter } from './opportunity-filter.ts';

export const OpportunityFilterForm = ({ filter }: { filter: OpportunityFilter }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const locations = useLocationChoices(filter.location);
  const types = [
    { value: '', label: t('resources.all-types') },
    ...OPPORTUNITY_TYPES.map((type) => ({ value: type, label: t(`resources.types.${type}`) })),
  ];
  const { q, type, location, lang } = filter;
  const show = (values: FilterValues) => {
    const next = readOpportunityFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    navigate(opportunitiesAddress(next), { replace: true });
  };
  return (
    <FilterForm action={paths.resources()} values={{ q, type, location }} onFilter={show}>
      <FilterSearch
        name="q"
        label={t('resources.search')}
        value={q}
        maxLength={MAX_SEARCH_CHARS}
        submitLabel={t('resources.search-action')}
      />
      <FilterPanel
        label={t('resources.filters')}
        count={[type, location].filter((value) => value !== '').length}
        closeLabel={t('common.close')}
        showLabel={t('resources.filters-show')}
      >
        <FilterChips name="type" label={t('resources.type')} value={type} choices={types} />
        <FilterSelect name="location" label={t('resources.location')} value={location} choices={locations} />
      </FilterPanel>
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
