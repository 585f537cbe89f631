import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { writtenIn } from '#platform/i18n/written.ts';
import { Icon } from '#ui/icon.tsx';
import { useStoryCategories } from './stories.api.ts';

interface CategoryFieldProps {
  category: string;
  onChange: (category: string) => void;
}

/** The device's own list, which has room for fifty categories with long names. */
export const CategoryField = ({ category, onChange }: CategoryFieldProps) => {
  const { t, language } = useText();
  const id = useId();
  const categories = useStoryCategories();
  const isKnown = category === '' || categories.some((one) => one.category === category);
  const all = isKnown ? categories : [...categories, { category, category_ar: null }];
  return (
    <div className="field">
      <label htmlFor={id}>{t('stories.category')}</label>
      <div className="field-box category-box">
        <select id={id} name="category" value={category} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('stories.all-categories')}</option>
          {all.map((one) => {
            const name = writtenIn(language, one.category, one.category_ar);
            return (
              <option key={one.category} value={one.category} lang={name.lang} dir="auto">
                {name.text}
              </option>
            );
          })}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  );
};
