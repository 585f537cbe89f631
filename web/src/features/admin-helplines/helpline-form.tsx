import { AdminHelpline } from '@bustan/contract/helplines.ts';
import {
  MAX_HELPLINE_NAME_CHARS,
  MAX_HELPLINE_NOTE_CHARS,
  MAX_HELPLINE_SOURCE_CHARS,
} from '@bustan/contract/limits.ts';
import { BilingualText, BoundText, ContentForm, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeHelpline, createHelpline } from './admin-helplines.api.ts';
import { CheckedField } from './checked-field.tsx';
import { AudienceField, PlaceFields, VisibilityField } from './choice-fields.tsx';
import { helplineBody, helplineRule, helplineValues } from './helpline-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { LineHistory } from './line-history.tsx';
import { useDescription } from './use-description.ts';

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
    bodySchema: helplineRule(line),
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
      {line !== null && <LineHistory history={line.history} />}
    </>
  );
};
