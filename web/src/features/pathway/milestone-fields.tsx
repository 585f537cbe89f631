import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/enums.ts';
import { countChars } from '@bustan/contract/text.ts';
import { type ChangeEvent, useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { MilestoneStone } from './milestone-stone.tsx';

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

/** Counts user-perceived characters, and allows typing past the limit before it shows an error. */
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
    // With dir="auto" an empty field would be left-to-right in Arabic too.
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

interface TypeChoiceProps {
  chosen: MilestoneType | null;
  onChoose: (type: MilestoneType) => void;
  fault: TextKey | undefined;
}

/** Below the cards: the error, or an encouraging word for the chosen type. */
export const TypeChoice = ({ chosen, onChoose, fault }: TypeChoiceProps) => {
  const { t } = useText();
  const id = useId();
  const note = fault ?? (chosen === null ? undefined : (`pathway.kind.${chosen}` as const));
  return (
    <fieldset className="type-choice" aria-describedby={`${id}-note`}>
      <legend>{t('pathway.type')}</legend>
      <div className="type-cards">
        {MILESTONE_TYPES.map((type) => (
          <label key={type} className="type-card" data-chosen={type === chosen || undefined}>
            <input
              type="radio"
              name="type"
              value={type}
              className="type-input"
              checked={type === chosen}
              aria-invalid={fault !== undefined || undefined}
              onChange={() => onChoose(type)}
            />
            <MilestoneStone type={type} />
            <span>{t(`pathway.type.${type}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={fault === undefined ? 'type-note' : 'type-note field-error'} aria-live="polite">
        {note !== undefined && t(note)}
      </p>
    </fieldset>
  );
};
