import { directionOf, type Language } from '@bustan/contract/languages.ts';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { FieldFrame, nearLimit } from '#ui/field-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import { faultText } from './fault-texts.ts';
import type { FormValues } from './use-content-form.ts';

export interface BoundFieldProps<Values extends FormValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  max?: number;
  isOptional?: boolean;
}

/** A field of the form with what its frame says about it. */
const useBoundField = <Values extends FormValues>(props: BoundFieldProps<Values>) => {
  const { control, name, label, hint, max, isOptional = false } = props;
  const { t } = useText();
  const { field, fieldState } = useController({ control, name });
  const fault = fieldState.error?.message;
  const used = nearLimit(field.value, max);
  const frame = {
    label,
    hint,
    mark: isOptional ? t('admin.optional') : undefined,
    error: fault === undefined ? undefined : t(faultText(fault)),
    count: used === undefined ? undefined : t('admin.count', { used, max: max ?? 0 }),
  };
  return { field, frame };
};

interface TextProps<Values extends FormValues> extends BoundFieldProps<Values> {
  /** Of the words in it; fields for addresses and numbers have none and run from left to right. */
  lang?: Language;
  /** `auto` for words of whichever language. */
  dir?: 'auto';
  /** More than one makes it a field of many lines. */
  rows?: number;
  type?: 'text' | 'url' | 'number' | 'date' | 'time';
}

export const BoundText = <Values extends FormValues>(props: TextProps<Values>) => {
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
            // A number is typed as text: the browser's own number fields swallow what is none, and with it the fault.
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

interface ChoiceProps<Values extends FormValues> extends BoundFieldProps<Values> {
  /** The options, in the order in which they are offered. */
  children: ReactNode;
}

export const BoundChoice = <Values extends FormValues>({ children, ...props }: ChoiceProps<Values>) => {
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
