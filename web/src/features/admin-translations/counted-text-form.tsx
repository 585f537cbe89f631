import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { PLURAL_FORMS } from '@bustan/contract/text-rules.ts';
import { useState } from 'react';
import { ContentForm, type FormValues, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { CountedPreview } from './counted-preview.tsx';
import {
  type CountedField,
  CountedRow,
  type CountedValues,
  countedRow,
  countedRule,
  countedValues,
} from './counted-values.ts';
import { useFormName } from './form-name.ts';
import { FormsOfLanguage } from './forms-of-language.tsx';
import { LockedKey } from './locked-key.tsx';
import { Placeholders } from './placeholders.tsx';
import { saveCounted } from './save-counted.ts';
import { isChanged } from './shown-words.ts';

interface CountedTextFormProps {
  text: InterfaceText;
  onSaved: (wasNew: boolean) => void;
  onClose: () => void;
}

const ENGLISH: readonly CountedField[] = ['en_one', 'en_other'];
const ARABIC = PLURAL_FORMS.map((form): CountedField => `ar_${form}`);

const useDescription = () => {
  const { t } = useText();
  const nameOf = useFormName();
  return (values: FormValues) => [
    ...(['one', 'other'] as const).map(
      (form) => [t('admin.in-english', { field: nameOf('en', form) }), values[`en_${form}`] ?? ''] as const,
    ),
    ...PLURAL_FORMS.map(
      (form) => [t('admin.in-arabic', { field: nameOf('ar', form) }), values[`ar_${form}`] ?? ''] as const,
    ),
  ];
};

/** All forms of a counted text together: two in English, six in Arabic. */
export const CountedTextForm = ({ text, onSaved, onClose }: CountedTextFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const [{ rule, save }] = useState(() => ({ rule: countedRule(text), save: saveCounted(text) }));
  const row = isChanged(text) ? countedRow(text) : null;
  const { control, ...state } = useContentForm<CountedValues, CountedRow, CountedValues>({
    kind: 'translation',
    row,
    id: text.key,
    valuesOf: (known) => {
      const { id: _, updated_at: __, ...values } = known ?? countedRow(text);
      return values;
    },
    bodyOf: (values) => values,
    bodySchema: rule,
    rowSchema: CountedRow,
    create: (body) => save(body),
    change: (_, { expected_updated_at, ...body }) => save(body, expected_updated_at),
    onSaved: () => onSaved(row === null),
  });
  const bundled = countedValues({ ...text, forms: text.forms.map((form) => ({ ...form, translation: null })) });
  return (
    <ContentForm state={state} describe={describe} onClose={onClose} title={t('admin-translations.edit-title')}>
      <LockedKey value={text.key} />
      <Placeholders control={control} names={text.names} en={[...ENGLISH]} ar={ARABIC} />
      <div className="counted-forms">
        <FormsOfLanguage control={control} language="en" forms={['one', 'other']} bundled={bundled} />
        <FormsOfLanguage control={control} language="ar" forms={PLURAL_FORMS} bundled={bundled} />
        <CountedPreview control={control} />
      </div>
    </ContentForm>
  );
};
