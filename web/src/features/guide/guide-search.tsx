import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { FilterSearch, FilterSelect } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { type GuideFilter, guideAddress, readGuideFilter } from './guide-filter.ts';
import { localizeCategories } from './localize.ts';

export const GuideSearch = ({ filter }: { filter: GuideFilter }) => {
  const { t, language } = useText();
  const [, navigate] = useLocation();
  const { q, category, lang } = filter;
  const categories = localizeCategories(language).map(({ slug, name }) => ({ value: slug, label: name }));
  const show = (values: FilterValues) => {
    const next = readGuideFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    // Choosing a category adds a history entry; typing does not, or Back would go letter by letter.
    navigate(guideAddress(next), { replace: next.category === category });
  };
  return (
    <FilterForm action={paths.guide()} values={{ q, category }} onFilter={show}>
      <FilterSearch
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
        choices={[{ value: '', label: t('guide.all-categories') }, ...categories]}
        isCompact
      />
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
