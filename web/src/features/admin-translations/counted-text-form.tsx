import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { PLURAL_FORMS } from '@bustan/contract/text-rules.ts';
import { Translation } from '@bustan/contract/translations.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ContentForm, type FormValues, useContentForm } from '#features/admin/admin.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { importTranslations } from './admin-translations.api.ts';
import { CountedPreview, PluralFields, usePluralFormName } from './counted-fields.tsx';
import {
  type CountedField,
  CountedRow,
  CountedValues,
  countedRow,
  countedSchema,
  countedValues,
  rowsToWrite,
} from './counted-values.ts';
import { isChanged } from './interface-text.ts';
import { Placeholders, ReadOnlyKey } from './text-fields.tsx';

const ConflictBody = z.object({ rows: z.array(Translation) });

/** The text with somebody else's translations, and without those that they deleted. */
const withTranslations = (text: InterfaceText, rows: readonly Translation[]): InterfaceText => ({
  ...text,
  forms: text.forms.map((form) => ({ ...form, translation: rows.find(({ key }) => key === form.key) ?? null })),
});

/** Saves all plural forms at once; `seen` holds the versions of the rows that the editor saw. */
const saveCountedText = (initial: InterfaceText) => {
  let text = initial;
  return async (typed: CountedValues, seen?: string): Promise<CountedRow> => {
    const values = z.parse(CountedValues, typed);
    try {
      await importTranslations({ version: 1, translations: rowsToWrite(text, values, seen) });
      return { id: text.key, updated_at: '', ...values };
    } catch (error) {
      const current = error instanceof ApiError ? z.safeParse(ConflictBody, error.current) : undefined;
      if (!(error instanceof ApiError) || !current?.success) throw error;
      text = withTranslations(text, current.data.rows);
      throw new ApiError({ code: error.code, status: error.status, message: error.message, current: countedRow(text) });
    }
  };
};

interface CountedTextFormProps {
  text: InterfaceText;
  onSaved: () => void;
  onClose: () => void;
}

const ENGLISH: readonly CountedField[] = ['en_one', 'en_other'];
const ARABIC = PLURAL_FORMS.map((form): CountedField => `ar_${form}`);

const useDescription = () => {
  const { t } = useText();
  const nameOf = usePluralFormName();
  return (values: FormValues) => [
    ...(['one', 'other'] as const).map(
      (form) => [t('admin.in-english', { field: nameOf('en', form) }), values[`en_${form}`] ?? ''] as const,
    ),
    ...PLURAL_FORMS.map(
      (form) => [t('admin.in-arabic', { field: nameOf('ar', form) }), values[`ar_${form}`] ?? ''] as const,
    ),
  ];
};

/** All plural forms of a counted text: two in English, six in Arabic. */
export const CountedTextForm = ({ text, onSaved, onClose }: CountedTextFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const [{ schema, save }] = useState(() => ({ schema: countedSchema(text), save: saveCountedText(text) }));
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
    bodySchema: schema,
    rowSchema: CountedRow,
    create: (body) => save(body),
    change: (_, { expected_updated_at, ...body }) => save(body, expected_updated_at),
    onSaved,
    isNew: false,
  });
  const bundled = countedValues({ ...text, forms: text.forms.map((form) => ({ ...form, translation: null })) });
  return (
    <ContentForm state={state} describe={describe} onClose={onClose} title={t('admin-translations.edit-title')}>
      <ReadOnlyKey value={text.key} />
      <Placeholders control={control} names={text.names} en={[...ENGLISH]} ar={ARABIC} />
      <div className="counted-forms">
        <PluralFields control={control} language="en" forms={['one', 'other']} bundled={bundled} />
        <PluralFields control={control} language="ar" forms={PLURAL_FORMS} bundled={bundled} />
        <CountedPreview control={control} />
      </div>
    </ContentForm>
  );
};
