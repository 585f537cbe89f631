import type { Control, FieldPath } from 'react-hook-form';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { BoundText } from './fields.tsx';
import type { FormValues } from './use-content-form.ts';

interface BilingualTextProps<Values extends FormValues> {
  control: Control<Values>;
  en: FieldPath<Values>;
  ar: FieldPath<Values>;
  /** The field's name, to which its language is added. */
  label: string;
  hint?: string;
  max: number;
  rows?: number;
  /** Whether the base text, and its Arabic twin, may be left out. */
  optional?: { en?: boolean; ar?: boolean };
}

/** One text in both languages, side by side, each written in its own direction. */
export const BilingualText = <Values extends FormValues>(props: BilingualTextProps<Values>) => {
  const { control, en, ar, label, hint, max, rows, optional = { ar: true } } = props;
  const { t } = useText();
  const common = { control, max, ...(hint === undefined ? {} : { hint }), ...(rows === undefined ? {} : { rows }) };
  return (
    <div className="field-pair">
      <BoundText
        {...common}
        name={en}
        lang="en"
        label={t('admin.in-english', { field: label })}
        isOptional={optional.en ?? false}
      />
      <BoundText
        {...common}
        name={ar}
        lang="ar"
        label={t('admin.in-arabic', { field: label })}
        isOptional={optional.ar ?? false}
      />
    </div>
  );
};
