import { directionOf, type Language } from '@bustan/contract/languages.ts';
import { namesOf } from '@bustan/contract/text-rules.ts';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { FormValues } from '#features/admin/admin.ts';
import { type Translate, useText } from '#platform/i18n/i18n-context.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';

interface BundledText {
  text: string | null | undefined;
  language: Language;
}

/** The bundled text as a hint, in a bidi isolate of its own direction. */
export const bundledHint = (t: Translate, { text, language }: BundledText): { hint?: string } => {
  const isolate = directionOf(language) === 'rtl' ? '\u2067' : '\u2066';
  return text ? { hint: t('admin-translations.bundled', { text: `${isolate}${text}\u2069` }) } : {};
};

/** The key of an existing text, to read and copy. */
export const ReadOnlyKey = ({ value }: { value: string }) => {
  const { t } = useText();
  return (
    <FieldFrame label={t('admin-translations.field.key')} hint={t('admin-translations.key-locked')}>
      {(control) => (
        <div className="field-box field-locked">
          <input {...control} dir="ltr" value={value} readOnly />
        </div>
      )}
    </FieldFrame>
  );
};

interface PlaceholdersProps<Values extends FormValues> {
  control: Control<Values>;
  /** The placeholders that the interface fills in; null for an unknown key, where all are allowed. */
  names: readonly string[] | null;
  /** The form's fields of each language. */
  en: FieldPath<Values>[];
  ar: FieldPath<Values>[];
}

/** The placeholders, and live in which languages each of them is used. */
export const Placeholders = <Values extends FormValues>({ control, names, en, ar }: PlaceholdersProps<Values>) => {
  const { t } = useText();
  const values: Readonly<Record<string, unknown>> = useWatch({ control });
  const namesIn = (fields: readonly string[]) => namesOf(fields.map((field) => values[field]).join('\n'));
  const inEnglish = namesIn(en);
  const inArabic = namesIn(ar);
  const shown = [...new Set([...(names ?? []), ...inEnglish, ...inArabic])];
  if (shown.length === 0) return null;
  const placeOf = (name: string) => {
    if (inEnglish.has(name)) return inArabic.has(name) ? 'both' : 'en';
    return inArabic.has(name) ? 'ar' : 'none';
  };
  return (
    <div className="placeholders">
      <p className="placeholders-label">{t('admin-translations.placeholders')}</p>
      <ul aria-live="polite">
        {shown.map((name) => (
          <li key={name} data-place={placeOf(name)}>
            <code dir="ltr">{`{{${name}}}`}</code> {t(`admin-translations.placeholder.${placeOf(name)}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};
