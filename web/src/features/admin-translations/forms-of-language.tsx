import type { Language } from '@bustan/contract/languages.ts';
import { MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import type { PluralForm } from '@bustan/contract/text-rules.ts';
import type { Control } from 'react-hook-form';
import { BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { bundledHint } from './bundled-hint.ts';
import type { CountedField, CountedValues } from './counted-values.ts';
import { useFormName } from './form-name.ts';

interface FormsOfLanguageProps {
  control: Control<CountedValues>;
  language: Language;
  forms: readonly PluralForm[];
  /** The words that came with the product; empty where there are none. */
  bundled: CountedValues;
}

export const FormsOfLanguage = ({ control, language, forms, bundled }: FormsOfLanguageProps) => {
  const { t } = useText();
  const nameOf = useFormName();
  return (
    <div className="forms-of-language" data-language={language}>
      {forms.map((form) => {
        // English has `one` and `other` alone, and no other form is asked for.
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
