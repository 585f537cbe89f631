import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { categoriesIn } from './categories.ts';
import { type GuideFilter, guideAddress, readGuideFilter } from './guide-filter.ts';

export const GuideSearch = ({ filter }: { filter: GuideFilter }) => {
  const { t, language } = useText();
  const [, navigate] = useLocation();
  const { q, category, lang } = filter;
  const named = categoriesIn(language).map(({ slug, name }) => ({ value: slug, label: name }));
  const show = (values: FilterValues) => {
    const wanted = readGuideFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    // Back leads out of a category; of typing it would go letter by letter.
    navigate(guideAddress(wanted), { replace: wanted.category === category });
  };
  return (
    <FilterForm action={paths.guide()} values={{ q, category }} onFilter={show}>
      <SearchField
        name="q"
        label={t('guide.search')}
        value={q}
        maxLength={MAX_SEARCH_CHARS}
        submitLabel={t('guide.search-action')}
      />
      <FilterSelect
        name="category"
        label={t('guide.category')}
        value={category}
        choices={[{ value: '', label: t('guide.all-categories') }, ...named]}
      />
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
