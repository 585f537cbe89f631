import { OPPORTUNITY_TYPES } from '@bustan/contract/opportunity-types.ts';
import type { Describe } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

const TWINS = ['title', 'organization', 'location', 'description'] as const;

/** Every field of the form in words, in its order. */
export const useDescription = (): Describe => {
  const { t } = useText();
  return (values, whose) => {
    const type = OPPORTUNITY_TYPES.find((known) => known === values.type);
    const isShown = whose === 'mine' || values.visibility === 'shown';
    const twins = TWINS.flatMap((name) => {
      const field = t(`admin-opportunities.field.${name}`);
      return [
        [t('admin.in-english', { field }), values[name] ?? ''],
        [t('admin.in-arabic', { field }), values[`${name}_ar`] ?? ''],
      ] as const;
    });
    return [
      ...twins,
      [t('admin-opportunities.field.type'), type === undefined ? '' : t(`admin-opportunities.type.${type}`)],
      [t('admin-opportunities.field.url'), values.url ?? ''],
      [t('admin-opportunities.field.deadline'), values.deadline ?? ''],
      [t('admin-opportunities.field.checked-on'), values.checked_on ?? ''],
      [t('admin-opportunities.field.visibility'), t(`admin-opportunities.${isShown ? 'shown' : 'hidden'}`)],
    ];
  };
};
