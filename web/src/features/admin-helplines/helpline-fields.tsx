import { HELPLINE_KINDS } from '@bustan/contract/helplines/helpline-rows.ts';
import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import { HELPLINE_AUDIENCES } from '@bustan/contract/support.ts';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { BoundChoice, validationText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { HelplineValues } from './helpline-values.ts';

interface HelplineFieldProps {
  control: Control<HelplineValues>;
}

/** Country and kind of a new line; they cannot be changed later. */
export const PlaceFields = ({ control }: HelplineFieldProps) => {
  const { t, language } = useText();
  return (
    <div className="field-pair">
      <BoundChoice control={control} name="country" label={t('admin-helplines.field.country')}>
        <option value="">{t('admin-helplines.choose')}</option>
        {helplineCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </BoundChoice>
      <BoundChoice control={control} name="kind" label={t('admin-helplines.field.kind')}>
        {HELPLINE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`admin-helplines.kind.${kind}`)}
          </option>
        ))}
      </BoundChoice>
    </div>
  );
};

export const AudienceField = ({ control }: HelplineFieldProps) => {
  const { t } = useText();
  return (
    <BoundChoice control={control} name="audience" label={t('admin-helplines.field.audience')}>
      {HELPLINE_AUDIENCES.map((audience) => (
        <option key={audience} value={audience}>
          {t(`admin-helplines.audience.${audience}`)}
        </option>
      ))}
    </BoundChoice>
  );
};

export const VisibilityField = ({ control }: HelplineFieldProps) => {
  const { t } = useText();
  return (
    <BoundChoice control={control} name="is_hidden" label={t('admin-helplines.field.is-hidden')}>
      <option value="shown">{t('admin-helplines.mark.shown')}</option>
      <option value="hidden">{t('admin-helplines.mark.hidden')}</option>
    </BoundChoice>
  );
};

/** Confirms that the number was dialled; the server records when and by whom. */
export const CheckedField = ({ control }: { control: Control<HelplineValues> }) => {
  const { t } = useText();
  const { field, fieldState } = useController({ control, name: 'is_checked' });
  const note = useId();
  const message = fieldState.error?.message;
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
          aria-invalid={message === undefined ? undefined : true}
        />
        {t('admin-helplines.field.is-checked')}
      </label>
      <p id={note} className={message === undefined ? 'field-hint' : 'field-error'}>
        {t(message === undefined ? 'admin-helplines.checked-hint' : validationText(message))}
      </p>
    </div>
  );
};
