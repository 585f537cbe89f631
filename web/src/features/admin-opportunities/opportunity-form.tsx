import { OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import {
  MAX_DESCRIPTION_CHARS,
  MAX_LOCATION_CHARS,
  MAX_ORGANIZATION_CHARS,
  MAX_TITLE_CHARS,
} from '@bustan/contract/limits.ts';
import { NewOpportunity, Opportunity } from '@bustan/contract/opportunities.ts';
import {
  BilingualText,
  BoundChoice,
  BoundText,
  ContentForm,
  type DescribeValues,
  useContentForm,
} from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeOpportunity, createOpportunity } from './admin-opportunities.api.ts';
import { checkedOnFor, opportunityBody, opportunityValues } from './opportunity-values.ts';

const TWINS = ['title', 'organization', 'location', 'description'] as const;

/** All fields as text, in the form's order. */
const useDescription = (): DescribeValues => {
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

interface OpportunityFormProps {
  opportunity: Opportunity | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

const OPTIONAL = { en: true, ar: true };

export const OpportunityForm = ({ opportunity, id, onSaved, onClose }: OpportunityFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const { control, ...state } = useContentForm({
    kind: 'opportunity',
    row: opportunity,
    id,
    valuesOf: opportunityValues,
    bodyOf: (values) => opportunityBody({ ...values, checked_on: checkedOnFor(opportunity, values) }),
    bodySchema: NewOpportunity,
    rowSchema: Opportunity,
    create: createOpportunity,
    change: changeOpportunity,
    onSaved,
  });
  const pair = { control, optional: OPTIONAL };
  return (
    <ContentForm state={state} describe={describe} onClose={onClose}>
      {opportunity?.is_active === false && <p className="form-note">{t('admin-opportunities.hidden-note')}</p>}
      <BilingualText
        control={control}
        en="title"
        ar="title_ar"
        label={t('admin-opportunities.field.title')}
        max={MAX_TITLE_CHARS}
      />
      <BilingualText
        control={control}
        en="organization"
        ar="organization_ar"
        label={t('admin-opportunities.field.organization')}
        max={MAX_ORGANIZATION_CHARS}
      />
      <div className="field-pair">
        <BoundChoice control={control} name="type" label={t('admin-opportunities.field.type')}>
          <option value="">{t('admin-opportunities.choose-type')}</option>
          {OPPORTUNITY_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`admin-opportunities.type.${type}`)}
            </option>
          ))}
        </BoundChoice>
        <BoundText
          control={control}
          name="deadline"
          type="date"
          label={t('admin-opportunities.field.deadline')}
          hint={t('admin-opportunities.deadline-hint')}
          isOptional
        />
      </div>
      <BilingualText
        {...pair}
        en="location"
        ar="location_ar"
        label={t('admin-opportunities.field.location')}
        max={MAX_LOCATION_CHARS}
      />
      <div className="field-pair">
        <BoundText
          control={control}
          name="url"
          type="url"
          label={t('admin-opportunities.field.url')}
          hint={t('admin-opportunities.url-hint')}
          isOptional
        />
        <BoundText
          control={control}
          name="checked_on"
          type="date"
          label={t('admin-opportunities.field.checked-on')}
          hint={t('admin-opportunities.checked-hint')}
          isOptional
        />
      </div>
      <BilingualText
        {...pair}
        en="description"
        ar="description_ar"
        label={t('admin-opportunities.field.description')}
        max={MAX_DESCRIPTION_CHARS}
        rows={7}
      />
    </ContentForm>
  );
};
