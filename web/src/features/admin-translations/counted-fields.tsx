import { directionOf, LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import type { PluralForm } from '@bustan/contract/text-rules.ts';
import { type Control, useWatch } from 'react-hook-form';
import { BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type CountedField, type CountedValues, fieldsOf } from './counted-values.ts';
import { bundledHint } from './text-fields.tsx';

/** The name of a plural form, with the numbers that it applies to. */
export const usePluralFormName = () => {
  const { t } = useText();
  return (language: Language, form: PluralForm): string =>
    language === 'en' && form === 'other'
      ? t('admin-translations.form.other-en')
      : t(`admin-translations.form.${form}`);
};

interface PluralFieldsProps {
  control: Control<CountedValues>;
  language: Language;
  forms: readonly PluralForm[];
  /** The bundled texts; empty if there are none. */
  bundled: CountedValues;
}

export const PluralFields = ({ control, language, forms, bundled }: PluralFieldsProps) => {
  const { t } = useText();
  const nameOf = usePluralFormName();
  return (
    <div className="forms-of-language" data-language={language}>
      {forms.map((form) => {
        // Only `one` and `other` are passed for English.
        const name = `${language}_${form}` as CountedField;
        const field = nameOf(language, form);
        return (
          <BoundText
            key={form}
            control={control}
            name={name}
            lang={language}
            label={t(language === 'en' ? 'admin.in-english' : 'admin.in-arabic', { field })}
            max={MAX_TRANSLATION_CHARS}
            {...bundledHint(t, { text: bundled[name], language })}
          />
        );
      })}
    </div>
  );
};

/** One number for each plural form of the language. */
const NUMBERS: Readonly<Record<Language, readonly number[]>> = { en: [0, 1, 2], ar: [0, 1, 2, 3, 11, 100] };

const previewText = (values: Partial<CountedValues>, language: Language, count: number): string => {
  const form: PluralForm = new Intl.PluralRules(language).select(count);
  const field: CountedField = fieldsOf(form)[language];
  return (values[field] ?? '').replaceAll('{{count}}', String(count));
};

/** A live preview of the text with example numbers. */
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
                <dd>{previewText(values, language, count)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  );
};
