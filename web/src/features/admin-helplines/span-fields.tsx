import { nameOfDay, WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { daysOf, type HelplineValues } from './helpline-values.ts';

interface SpanFieldsProps {
  control: Control<HelplineValues>;
  label: string;
  names: { days: FieldPath<HelplineValues>; from: FieldPath<HelplineValues>; to: FieldPath<HelplineValues> };
}

/** Days that have the same hours, and these hours. */
export const SpanFields = ({ control, label, names }: SpanFieldsProps) => {
  const { t, language } = useText();
  const { field } = useController({ control, name: names.days });
  const chosen = daysOf(field.value);
  const toggle = (day: Weekday) =>
    field.onChange(WEEKDAYS.filter((each) => (each === day) !== chosen.includes(each)).join(' '));
  return (
    <fieldset className="span-fields">
      <legend>{label}</legend>
      <div className="span-days">
        {WEEKDAYS.map((day) => (
          <label key={day} className="filter-chip">
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            {nameOfDay(day, language)}
          </label>
        ))}
      </div>
      <div className="span-times">
        <BoundText control={control} name={names.from} type="time" label={t('admin-helplines.field.from')} />
        <BoundText control={control} name={names.to} type="time" label={t('admin-helplines.field.to')} />
      </div>
    </fieldset>
  );
};
