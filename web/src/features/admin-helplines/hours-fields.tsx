import { nameOfDay, WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { useState } from 'react';
import { type Control, type FieldPath, useController, useWatch } from 'react-hook-form';
import { BoundChoice, BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { ZONES } from './field-texts.ts';
import { daysOf, type HelplineValues } from './helpline-values.ts';

interface SpanFieldsProps {
  control: Control<HelplineValues>;
  label: string;
  names: { days: FieldPath<HelplineValues>; from: FieldPath<HelplineValues>; to: FieldPath<HelplineValues> };
}

/** The days of one span, and their hours. */
const SpanFields = ({ control, label, names }: SpanFieldsProps) => {
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

interface HoursFieldsProps {
  control: Control<HelplineValues>;
}

/** A second span is rare, so it is behind a button. */
const MoreHours = ({ control }: HoursFieldsProps) => {
  const { t } = useText();
  const { field: days } = useController({ control, name: 'more_days' });
  const { field: from } = useController({ control, name: 'more_from' });
  const { field: to } = useController({ control, name: 'more_to' });
  const [isOpen, setOpen] = useState(days.value !== '');
  const toggle = () => {
    for (const field of [days, from, to]) field.onChange('');
    setOpen(!isOpen);
  };
  return (
    <>
      {isOpen && (
        <SpanFields
          control={control}
          label={t('admin-helplines.field.more-days')}
          names={{ days: 'more_days', from: 'more_from', to: 'more_to' }}
        />
      )}
      <Button kind="quiet" className="button-outline" onClick={toggle}>
        {t(isOpen ? 'admin-helplines.fewer-hours' : 'admin-helplines.more-hours')}
      </Button>
    </>
  );
};

/** The opening hours, as far as they are known. */
export const HoursFields = ({ control }: HoursFieldsProps) => {
  const { t } = useText();
  const hasTimes = useWatch({ control, name: 'hours' }) === 'times';
  return (
    <div className="hours-fields">
      <div className="field-pair">
        <BoundChoice control={control} name="hours" label={t('admin-helplines.field.hours')}>
          <option value="24h">{t('admin-helplines.hours.24h')}</option>
          <option value="times">{t('admin-helplines.hours.times')}</option>
          <option value="unknown">{t('admin-helplines.hours.unknown')}</option>
        </BoundChoice>
        <BoundChoice control={control} name="time_zone" label={t('admin-helplines.field.time-zone')}>
          <option value="">{t('admin-helplines.zone.own')}</option>
          {ZONES.map(({ zone, text }) => (
            <option key={zone} value={zone}>
              {t(text)}
            </option>
          ))}
        </BoundChoice>
      </div>
      {hasTimes && (
        <>
          <SpanFields
            control={control}
            label={t('admin-helplines.field.days')}
            names={{ days: 'days', from: 'from', to: 'to' }}
          />
          <MoreHours control={control} />
        </>
      )}
    </div>
  );
};
