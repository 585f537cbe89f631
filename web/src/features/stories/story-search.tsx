import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { paths } from '#platform/paths/paths.ts';
import { FilterSearch, FilterSelect } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { useStoryCategories } from './stories.api.ts';
import { readStoryFilter, type StoryFilter, storiesAddress } from './story-filter.ts';

/** All categories, plus the one in the URL even if it does not exist. */
const useCategoryChoices = (category: string) => {
  const { t, language } = useText();
  const categories = useStoryCategories();
  const isKnown = category === '' || categories.some((row) => row.category === category);
  const all = isKnown ? categories : [...categories, { category, category_ar: null }];
  const choices = all.map((row) => {
    const { text, lang } = localize(language, row.category, row.category_ar);
    return { value: row.category, label: text, lang };
  });
  return [{ value: '', label: t('stories.all-categories') }, ...choices];
};

export const StorySearch = ({ filter }: { filter: StoryFilter }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { q, category, lang } = filter;
  const categories = useCategoryChoices(category);
  const show = (values: FilterValues) => {
    const next = readStoryFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    // Choosing a category adds a history entry; typing does not, or Back would go letter by letter.
    navigate(storiesAddress(next), { replace: next.category === category });
  };
  return (
    <FilterForm action={paths.stories()} values={{ q, category }} onFilter={show}>
      <FilterSearch
        name="q"
        label={t('stories.search')}
        value={q}
        maxLength={MAX_SEARCH_CHARS}
        submitLabel={t('stories.search-action')}
      />
      <FilterSelect name="category" label={t('stories.category')} value={category} choices={categories} isCompact />
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
