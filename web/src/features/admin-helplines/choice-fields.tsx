import { HELPLINE_KINDS } from '@bustan/contract/helplines/helpline-rows.ts';
import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import { HELPLINE_AUDIENCES } from '@bustan/contract/support.ts';
import type { Control } from 'react-hook-form';
import { BoundChoice } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { HelplineValues } from './helpline-values.ts';

interface FieldProps {
  control: Control<HelplineValues>;
}

/** Where a new line belongs; it stays there. */
export const PlaceFields = ({ control }: FieldProps) => {
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

export const AudienceField = ({ control }: FieldProps) => {
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

export const VisibilityField = ({ control }: FieldProps) => {
  const { t } = useText();
  return (
    <BoundChoice control={control} name="is_hidden" label={t('admin-helplines.field.is-hidden')}>
      <option value="shown">{t('admin-helplines.mark.shown')}</option>
      <option value="hidden">{t('admin-helplines.mark.hidden')}</option>
    </BoundChoice>
  );
};
