import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { writtenIn } from '#platform/i18n/written.ts';
import { paths } from '#platform/paths/paths.ts';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { FilterForm, type FilterValues } from '#ui/filter-form.tsx';
import { useStoryCategories } from './stories.api.ts';
import { readStoryFilter, type StoryFilter, storiesAddress } from './story-filter.ts';

/** The categories that there are, and the one that the address names even where there is no such category. */
const useCategoryChoices = (category: string) => {
  const { t, language } = useText();
  const categories = useStoryCategories();
  const isKnown = category === '' || categories.some((one) => one.category === category);
  const all = isKnown ? categories : [...categories, { category, category_ar: null }];
  const named = all.map((one) => {
    const { text, lang } = writtenIn(language, one.category, one.category_ar);
    return { value: one.category, label: text, lang };
  });
  return [{ value: '', label: t('stories.all-categories') }, ...named];
};

export const StorySearch = ({ filter }: { filter: StoryFilter }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { q, category, lang } = filter;
  const categories = useCategoryChoices(category);
  const show = (values: FilterValues) => {
    const wanted = readStoryFilter(new URLSearchParams({ ...values, lang: lang ?? '' }));
    // Back leads out of a category; of typing it would go letter by letter.
    navigate(storiesAddress(wanted), { replace: wanted.category === category });
  };
  return (
    <FilterForm action={paths.stories()} values={{ q, category }} onFilter={show}>
      <SearchField
        name="q"
        label={t('stories.search')}
        value={q}
        maxLength={MAX_SEARCH_CHARS}
        submitLabel={t('stories.search-action')}
      />
      <FilterSelect name="category" label={t('stories.category')} value={category} choices={categories} />
      {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
    </FilterForm>
  );
};
