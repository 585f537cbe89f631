import { directionOf, type Language } from '@bustan/contract/languages.ts';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { FieldFrame, nearLimit } from '#ui/field-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FormValues } from './use-content-form.ts';
import { validationText } from './validation-errors.ts';

export interface BoundFieldProps<Values extends FormValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  max?: number;
  isOptional?: boolean;
}

/** A form field with the label, hint, error and counter of its frame. */
const useBoundField = <Values extends FormValues>(props: BoundFieldProps<Values>) => {
  const { control, name, label, hint, max, isOptional = false } = props;
  const { t } = useText();
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const used = nearLimit(field.value, max);
  const frame = {
    label,
    hint,
    mark: isOptional ? t('admin.optional') : undefined,
    error: message === undefined ? undefined : t(validationText(message)),
    count: used === undefined ? undefined : t('admin.count', { used, max: max ?? 0 }),
  };
  return { field, frame };
};

interface BoundTextProps<Values extends FormValues> extends BoundFieldProps<Values> {
  /** The text's language; fields for URLs and numbers have none and are written left to right. */
  lang?: Language;
  /** `auto` for text in either language. */
  dir?: 'auto';
  /** More than one makes it a textarea. */
  rows?: number;
  type?: 'text' | 'url' | 'number' | 'date' | 'time';
}

export const BoundText = <Values extends FormValues>(props: BoundTextProps<Values>) => {
  const { lang, dir = lang === undefined ? 'ltr' : directionOf(lang), rows = 1, type = 'text' } = props;
  const { field, frame } = useBoundField(props);
  const writing = { lang, dir, autoComplete: 'off' };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="field-box" data-invalid={control['aria-invalid']}>
          {rows > 1 ? (
            <textarea {...field} {...control} {...writing} rows={rows} />
          ) : (
            // A text input for numbers: a number input drops invalid values, which could then not be reported.
            <input
              {...field}
              {...control}
              {...writing}
              type={type === 'number' ? 'text' : type}
              inputMode={type === 'number' ? 'numeric' : undefined}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
};

interface BoundChoiceProps<Values extends FormValues> extends BoundFieldProps<Values> {
  /** The options, in order. */
  children: ReactNode;
}

export const BoundChoice = <Values extends FormValues>({ children, ...props }: BoundChoiceProps<Values>) => {
  const { field, frame } = useBoundField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="field-box field-choice" data-invalid={control['aria-invalid']}>
          <select {...field} {...control}>
            {children}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </FieldFrame>
  );
};

interface BilingualTextProps<Values extends FormValues> {
  control: Control<Values>;
  en: FieldPath<Values>;
  ar: FieldPath<Values>;
  /** The label without its language, which is added. */
  label: string;
  hint?: string;
  max: number;
  rows?: number;
  /** Whether the English or the Arabic text may be omitted. */
  optional?: { en?: boolean; ar?: boolean };
}

/** One text in both languages, side by side, each in its own direction. */
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
