import { directionOf, LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import type { PluralForm } from '@bustan/contract/text-rules.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type CountedField, type CountedValues, fieldsOf } from './counted-values.ts';

/** One number for each form of the language. */
const NUMBERS: Readonly<Record<Language, readonly number[]>> = { en: [0, 1, 2], ar: [0, 1, 2, 3, 11, 100] };

const said = (values: Partial<CountedValues>, language: Language, count: number): string => {
  const form: PluralForm = new Intl.PluralRules(language).select(count);
  const field: CountedField = fieldsOf(form)[language];
  return (values[field] ?? '').replaceAll('{{count}}', String(count));
};

/** How the text reads with numbers in it, as it is typed. */
export const CountedPreview = ({ control }: { control: Control<CountedValues> }) => {
  const { t } = useText();
  const values = useWatch({ control });
  return (
    <section className="counted-preview" aria-label={t('admin-translations.preview')}>
      <h2>{t('admin-translations.preview')}</h2>
      <div className="counted-preview-languages">
        {LANGUAGES.map((language) => (
          <dl key={language} lang={language} dir={directionOf(language)}>
            {NUMBERS[language].map((count) => (
              <div key={count}>
                <dt>{count}</dt>
                <dd>{said(values, language, count)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  );
};
