import { countChars } from '@bustan/contract/text.ts';
import { type ChangeEvent, useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';

interface CountedFieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
  fault: TextKey | undefined;
  onChange: (value: string) => void;
  isRequired?: boolean;
  isLong?: boolean;
}

/** A field that counts what a person sees as one character, and lets them write too much before it says so. */
export const CountedField = (props: CountedFieldProps) => {
  const { name, label, value, max, fault, onChange, isRequired = false, isLong = false } = props;
  const { t } = useText();
  const id = useId();
  const used = countChars(value);
  const isWrong = fault !== undefined;
  const control = {
    id,
    name,
    value,
    // Left to itself, an empty field would begin on the wrong side in Arabic.
    ...(value === '' ? {} : { dir: 'auto' }),
    'aria-required': isRequired || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': `${id}-note ${id}-count`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-invalid={isWrong || undefined}>
        {isLong ? <textarea {...control} rows={3} /> : <input {...control} autoComplete="off" />}
      </div>
      <div className="counted-below">
        <p id={`${id}-note`} className="field-error">
          {isWrong && t(fault)}
        </p>
        <p id={`${id}-count`} className="counted" data-over={used > max || undefined}>
          <bdi dir="ltr">{t('pathway.used', { used, max })}</bdi>
        </p>
      </div>
    </div>
  );
};
