import { MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import type { Control, FieldPath } from 'react-hook-form';
import { BoundText, type FormValues } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { bundledHint } from './bundled-hint.ts';

interface Side<Values extends FormValues> {
  name: FieldPath<Values>;
  label: string;
  /** The words that came with the product. */
  bundled: string | null | undefined;
}

interface TextPairProps<Values extends FormValues> {
  control: Control<Values>;
  en: Side<Values>;
  ar: Side<Values>;
  rows: number;
}

/** The words of both languages beside each other, with the bundled ones below them. */
export const TextPair = <Values extends FormValues>({ control, en, ar, rows }: TextPairProps<Values>) => {
  const { t } = useText();
  const common = { control, rows, max: MAX_TRANSLATION_CHARS };
  return (
    <div className="field-pair">
      <BoundText
        {...common}
        {...bundledHint(t, { text: en.bundled, language: 'en' })}
        name={en.name}
        lang="en"
        label={t('admin.in-english', { field: en.label })}
      />
      <BoundText
        {...common}
        {...bundledHint(t, { text: ar.bundled, language: 'ar' })}
        name={ar.name}
        lang="ar"
        label={t('admin.in-arabic', { field: ar.label })}
      />
    </div>
  );
};
