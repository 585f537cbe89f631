import { Badge } from '@bustan/contract/badges.ts';
import { AWARD_ON } from '@bustan/contract/enums.ts';
import { MAX_BADGE_DESCRIPTION_CHARS, MAX_BADGE_NAME_CHARS } from '@bustan/contract/limits.ts';
import { type Control, useController, useWatch } from 'react-hook-form';
import {
  BilingualText,
  BoundChoice,
  BoundText,
  ContentForm,
  type DescribeValues,
  useContentForm,
} from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeBadge, createBadge } from './admin-badges.api.ts';
import { BadgeBody, type BadgeValues, badgeBody, badgeValues } from './badge-values.ts';

/** What earns the badge; explains what a badge without a rule means. */
const RuleFields = ({ control }: { control: Control<BadgeValues> }) => {
  const { t } = useText();
  const hasRule = useWatch({ control, name: 'award_on' }) !== '';
  return (
    <fieldset className="rule-fields">
      <legend>{t('admin-badges.rule-legend')}</legend>
      <div className="field-pair">
        <BoundChoice control={control} name="award_on" label={t('admin-badges.field.award-on')}>
          <option value="">{t('admin-badges.award.none')}</option>
          {AWARD_ON.map((trigger) => (
            <option key={trigger} value={trigger}>
              {t(`admin-badges.award.${trigger}`)}
            </option>
          ))}
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

const SUGGESTIONS = ['🎯', '🌱', '🌿', '🌸', '🌻', '🌴', '📮', '💬', '💪', '🤝', '⭐', '🏆'];

/** One emoji, typed or picked from suggestions. */
const IconField = ({ control }: { control: Control<BadgeValues> }) => {
  const { t } = useText();
  const { field } = useController({ control, name: 'icon' });
  return (
    <div className="icon-field">
      <BoundText
        control={control}
        name="icon"
        label={t('admin-badges.field.icon')}
        hint={t('admin-badges.icon-hint')}
        isOptional
      />
      <fieldset className="icon-choices">
        <legend className="visually-hidden">{t('admin-badges.icon-choices')}</legend>
        {SUGGESTIONS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className="icon-choice"
            aria-pressed={field.value === emoji}
            onClick={() => field.onChange(emoji)}
          >
            {emoji}
          </button>
        ))}
      </fieldset>
    </div>
  );
};

interface BadgeFormProps {
  badge: Badge | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** All fields as text, in the form's order. */
const useDescription = (): DescribeValues => {
  const { t } = useText();
  const name = t('admin-badges.field.name');
  const description = t('admin-badges.field.description');
  return (values) => {
    const awardOn = AWARD_ON.find((known) => known === values.award_on);
    return [
      [t('admin-badges.field.icon'), values.icon ?? ''],
      [t('admin.in-english', { field: name }), values.name ?? ''],
      [t('admin.in-arabic', { field: name }), values.name_ar ?? ''],
      [t('admin.in-english', { field: description }), values.description ?? ''],
      [t('admin.in-arabic', { field: description }), values.description_ar ?? ''],
      [t('admin-badges.field.award-on'), t(`admin-badges.award.${awardOn ?? 'none'}`)],
      [t('admin-badges.field.award-count'), awardOn === undefined ? '' : (values.award_count ?? '')],
    ];
  };
};

export const BadgeForm = ({ badge, id, onSaved, onClose }: BadgeFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const { control, ...state } = useContentForm({
    kind: 'badge',
    row: badge,
    id,
    valuesOf: badgeValues,
    bodyOf: badgeBody,
    bodySchema: BadgeBody,
    rowSchema: Badge,
    create: createBadge,
    change: changeBadge,
    onSaved,
  });
  return (
    <ContentForm state={state} describe={describe} onClose={onClose}>
      <BilingualText
        control={control}
        en="name"
        ar="name_ar"
        label={t('admin-badges.field.name')}
        max={MAX_BADGE_NAME_CHARS}
      />
      <IconField control={control} />
      <BilingualText
        control={control}
        en="description"
        ar="description_ar"
        label={t('admin-badges.field.description')}
        max={MAX_BADGE_DESCRIPTION_CHARS}
        rows={3}
        optional={{ en: true, ar: true }}
      />
      <RuleFields control={control} />
    </ContentForm>
  );
};
