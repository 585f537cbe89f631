import { AWARD_ON } from '@bustan/contract/award-rules.ts';
import { type Control, useWatch } from 'react-hook-form';
import { BoundChoice, BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { BadgeValues } from './badge-values.ts';

/** What the badge is earned by; without a rule it says what that means. */
export const RuleFields = ({ control }: { control: Control<BadgeValues> }) => {
  const { t } = useText();
  const hasRule = useWatch({ control, name: 'award_on' }) !== '';
  return (
    <fieldset className="rule-fields">
      <legend>{t('admin-badges.rule-legend')}</legend>
      <div className="field-pair">
        <BoundChoice control={control} name="award_on" label={t('admin-badges.field.award-on')}>
          {AWARD_ON.map((what) => (
            <option key={what} value={what}>
              {t(`admin-badges.award.${what}`)}
            </option>
          ))}
          <option value="">{t('admin-badges.award.none')}</option>
        </BoundChoice>
        {hasRule && (
          <BoundText
            control={control}
            name="award_count"
            type="number"
            label={t('admin-badges.field.award-count')}
            hint={t('admin-badges.rule-note')}
          />
        )}
      </div>
      {!hasRule && (
        <p className="form-note" role="status">
          {t('admin-badges.no-rule-note')}
        </p>
      )}
    </fieldset>
  );
};
