import { gulfDay } from '@bustan/contract/deadlines.ts';
import { AdminHelpline } from '@bustan/contract/helplines.ts';
import {
  MAX_HELPLINE_NAME_CHARS,
  MAX_HELPLINE_NOTE_CHARS,
  MAX_HELPLINE_SOURCE_CHARS,
} from '@bustan/contract/limits.ts';
import { BilingualText, BoundText, ContentForm, type DescribeValues, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeHelpline, createHelpline } from './admin-helplines.api.ts';
import { useFieldTexts } from './field-texts.ts';
import { AudienceField, CheckedField, PlaceFields, VisibilityField } from './helpline-fields.tsx';
import { HelplineHistory } from './helpline-history.tsx';
import { type HelplineValues, helplineBody, helplineSchema, helplineValues } from './helpline-values.ts';
import { HoursFields } from './hours-fields.tsx';

const FIELDS = [
  ...['name_en', 'name_ar', 'number', 'then_press', 'hours', 'time_zone'],
  ...['audience', 'note_en', 'note_ar', 'source', 'is_hidden'],
];

/** All fields as text, in the form's order. */
const useDescription = (): DescribeValues => {
  const { labelOf, valueText } = useFieldTexts();
  return (values) => {
    // The form's own values; the generic form knows them as a record of strings.
    const formValues = values as HelplineValues;
    const today = gulfDay(new Date());
    const body: Readonly<Record<string, unknown>> = { ...helplineBody(formValues) };
    return [
      ...FIELDS.map((field) => [labelOf(field), valueText(field, body[field])] as const),
      [
        labelOf('checked_on'),
        valueText('checked_on', formValues.is_checked === 'yes' ? today : formValues.checked_on),
      ] as const,
    ];
  };
};

interface HelplineFormProps {
  line: AdminHelpline | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

const OPTIONAL = { en: true, ar: true };
const REQUIRED = { en: false, ar: false };

export const HelplineForm = ({ line, id, onSaved, onClose }: HelplineFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const { control, ...state } = useContentForm({
    kind: 'helpline',
    row: line,
    id,
    valuesOf: helplineValues,
    bodyOf: helplineBody,
    bodySchema: helplineSchema(line),
    rowSchema: AdminHelpline,
    create: createHelpline,
    change: changeHelpline,
    onSaved,
  });
  return (
    <>
      <ContentForm state={state} describe={describe} onClose={onClose}>
        {line?.is_hidden && <p className="form-note">{t('admin-helplines.hidden-note')}</p>}
        {line === null && <PlaceFields control={control} />}
        <BilingualText
          control={control}
          en="name_en"
          ar="name_ar"
          label={t('admin-helplines.field.name')}
          max={MAX_HELPLINE_NAME_CHARS}
          optional={REQUIRED}
        />
        <div className="field-pair">
          <BoundText
            control={control}
            name="number"
            label={t('admin-helplines.field.number')}
            hint={t('admin-helplines.number-hint')}
          />
          <BoundText
            control={control}
            name="then_press"
            label={t('admin-helplines.field.then-press')}
            hint={t('admin-helplines.then-press-hint')}
            isOptional
          />
        </div>
        <CheckedField control={control} />
        <HoursFields control={control} />
        <div className="field-pair">
          <AudienceField control={control} />
          <VisibilityField control={control} />
        </div>
        <BilingualText
          control={control}
          en="note_en"
          ar="note_ar"
          label={t('admin-helplines.field.note')}
          hint={t('admin-helplines.note-hint')}
          max={MAX_HELPLINE_NOTE_CHARS}
          optional={OPTIONAL}
        />
        <BoundText
          control={control}
          name="source"
          dir="auto"
          label={t('admin-helplines.field.source')}
          hint={t('admin-helplines.source-hint')}
          max={MAX_HELPLINE_SOURCE_CHARS}
        />
      </ContentForm>
      {line !== null && <HelplineHistory history={line.history} />}
    </>
  );
};
