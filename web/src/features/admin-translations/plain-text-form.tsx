import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { MAX_CATEGORY_CHARS, MAX_TEXT_KEY_CHARS, MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import { type NewTranslation, Translation } from '@bustan/contract/translations.ts';
import { useState } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { BoundText, ContentForm, type FormValues, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeTranslation, createText } from './admin-translations.api.ts';
import { bundledHint, Placeholders, ReadOnlyKey } from './text-fields.tsx';
import { translationSchema } from './text-validation.ts';

/** The form's values. A type, because an interface is not assignable to a record of strings. */
type PlainValues = { key: string; en: string; ar: string; category: string };

/** Starts with the bundled texts if there is no translation yet. */
const plainValues =
  (text: InterfaceText | null) =>
  (row: Translation | null): PlainValues => ({
    key: row?.key ?? text?.key ?? '',
    en: row?.en ?? text?.forms[0]?.bundled?.en ?? '',
    ar: row?.ar ?? text?.forms[0]?.bundled?.ar ?? '',
    category: row?.category ?? '',
  });

const plainBody = (values: PlainValues): Omit<NewTranslation, 'id'> => values;

interface TextPairField<Values extends FormValues> {
  name: FieldPath<Values>;
  label: string;
  /** The bundled text. */
  bundled: string | null | undefined;
}

interface TextPairProps<Values extends FormValues> {
  control: Control<Values>;
  en: TextPairField<Values>;
  ar: TextPairField<Values>;
  rows: number;
}

/** The texts of both languages side by side, with the bundled ones below. */
const TextPair = <Values extends FormValues>({ control, en, ar, rows }: TextPairProps<Values>) => {
  const { t } = useText();
  const common = { control, rows, max: MAX_TRANSLATION_CHARS };
  return (
    <div className="field-pair">
      <BoundText
        {...common}
        {...bundledHint(t, { text: en.bundled, language: 'en' })}
        name={en.name}
        lang="en"
        label={t('admin.in-english', { field: en.label })}
      />
      <BoundText
        {...common}
        {...bundledHint(t, { text: ar.bundled, language: 'ar' })}
        name={ar.name}
        lang="ar"
        label={t('admin.in-arabic', { field: ar.label })}
      />
    </div>
  );
};

interface PlainTextFormProps {
  /** Null for a new key. */
  text: InterfaceText | null;
  /** The id of a new translation. */
  id: string;
  onSaved: (wasNew: boolean) => void;
  onClose: () => void;
}

const useDescription = () => {
  const { t } = useText();
  const field = t('admin-translations.field.text');
  return (values: FormValues) =>
    [
      [t('admin.in-english', { field }), values.en ?? ''],
      [t('admin.in-arabic', { field }), values.ar ?? ''],
      [t('admin-translations.field.category'), values.category ?? ''],
    ] as const;
};

export const PlainTextForm = ({ text, id, onSaved, onClose }: PlainTextFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const [schema] = useState(() => translationSchema(text?.names ?? null));
  const row = text?.forms[0]?.translation ?? null;
  const bundled = text?.forms[0]?.bundled ?? null;
  const { control, ...state } = useContentForm({
    kind: 'translation',
    row,
    id,
    panelId: text?.key ?? id,
    valuesOf: plainValues(text),
    bodyOf: plainBody,
    bodySchema: schema,
    rowSchema: Translation,
    create: createText({ isExistingKey: text !== null }),
    change: changeTranslation,
    onSaved: () => onSaved(text === null),
    isNew: text === null,
  });
  return (
    <ContentForm
      state={state}
      describe={describe}
      onClose={onClose}
      title={text === null ? undefined : t('admin-translations.edit-title')}
    >
      {text === null ? (
        <BoundText
          control={control}
          name="key"
          label={t('admin-translations.field.key')}
          hint={t('admin-translations.key-hint')}
          max={MAX_TEXT_KEY_CHARS}
        />
      ) : (
        <ReadOnlyKey value={text.key} />
      )}
      <TextPair
        control={control}
        en={{ name: 'en', label: t('admin-translations.field.text'), bundled: bundled?.en }}
        ar={{ name: 'ar', label: t('admin-translations.field.text'), bundled: bundled?.ar }}
        rows={4}
      />
      <Placeholders control={control} names={text?.names ?? null} en={['en']} ar={['ar']} />
      <div className="field-narrow">
        <BoundText
          control={control}
          name="category"
          label={t('admin-translations.field.category')}
          max={MAX_CATEGORY_CHARS}
          isOptional
          dir="auto"
        />
      </div>
    </ContentForm>
  );
};
