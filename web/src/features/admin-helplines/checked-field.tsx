import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { validationText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { HelplineValues } from './helpline-values.ts';

/** The word that the number was dialled. Nobody types when, or by whom. */
export const CheckedField = ({ control }: { control: Control<HelplineValues> }) => {
  const { t } = useText();
  const { field, fieldState } = useController({ control, name: 'is_checked' });
  const note = useId();
  const fault = fieldState.error?.message;
  return (
    <div className="checked-field">
      <label className="check-box">
        <input
          ref={field.ref}
          type="checkbox"
          checked={field.value === 'yes'}
          onChange={(event) => field.onChange(event.target.checked ? 'yes' : '')}
          onBlur={field.onBlur}
          aria-describedby={note}
          aria-invalid={fault === undefined ? undefined : true}
        />
        {t('admin-helplines.field.is-checked')}
      </label>
      <p id={note} className={fault === undefined ? 'field-hint' : 'field-error'}>
        {t(fault === undefined ? 'admin-helplines.checked-hint' : validationText(fault))}
      </p>
    </div>
  );
};
