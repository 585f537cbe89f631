import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { OPPORTUNITY_TYPES } from '@bustan/contract/opportunity-types.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { paths } from '#platform/paths/paths.ts';
import { FilterChips, FilterSearch, FilterSelect } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { useLocations } from './opportunities.api.ts';
import { type OpportunityFilter, opportunitiesAddress, readOpportunityFilter } from './opportunity-filter.ts';

/** The places that there are, and the one that the address names even where there is no such place. */
const useLocationChoices = (location: string) => {
  const { t, language } = useText();
  const locations = useLocations();
  const isKnown = location === '' || locations.some((one) => one.location === location);
  const all = isKnown ? locations : [...locations, { location, location_ar: null }];
  const named = all.map((one) => {
    const { text, lang } = localize(language, one.location, one.location_ar);
    return { value: one.location, label: text, lang };
  });
  return [{ value: '', label: t('resources.all-locations') }, ...named];
};

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
    const wanted = readOpportunityFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    navigate(opportunitiesAddress(wanted), { replace: true });
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
      <FilterSelect name="location" label={t('resources.location')} value={location} choices={locations} />
      <FilterChips name="type" label={t('resources.type')} value={type} choices={types} />
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
