import { namesOf } from '@bustan/contract/text-rules.ts';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { FormValues } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

interface PlaceholdersProps<Values extends FormValues> {
  control: Control<Values>;
  /** What the interface fills in; null where it does not know the key, then whatever is typed. */
  names: readonly string[] | null;
  /** The fields of each language. */
  en: FieldPath<Values>[];
  ar: FieldPath<Values>[];
}

/** Which placeholders there are, and, as one types, where each of them stands. */
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
