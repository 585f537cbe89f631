import { AWARD_ON } from '@bustan/contract/award-rules.ts';
import { Badge } from '@bustan/contract/badges.ts';
import { MAX_BADGE_DESCRIPTION_CHARS, MAX_BADGE_NAME_CHARS } from '@bustan/contract/limits.ts';
import { BilingualText, ContentForm, type Describe, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeBadge, createBadge } from './admin-badges.api.ts';
import { BadgeBody, badgeBody, badgeValues } from './badge-values.ts';
import { IconField } from './icon-field.tsx';
import { RuleFields } from './rule-fields.tsx';

interface BadgeFormProps {
  badge: Badge | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Every field in words, in the form's order. */
const useDescription = (): Describe => {
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
