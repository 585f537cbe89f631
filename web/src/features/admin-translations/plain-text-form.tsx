import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { MAX_CATEGORY_CHARS, MAX_TEXT_KEY_CHARS } from '@bustan/contract/limits.ts';
import { Translation } from '@bustan/contract/translations.ts';
import { useState } from 'react';
import { BoundText, ContentForm, type FormValues, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeTranslation } from './admin-translations.api.ts';
import { createText } from './create-text.ts';
import { LockedKey } from './locked-key.tsx';
import { Placeholders } from './placeholders.tsx';
import { plainBody, plainValues } from './plain-values.ts';
import { TextPair } from './text-pair.tsx';
import { translationRule } from './text-rule.ts';

interface PlainTextFormProps {
  /** Null for a key that is to be added. */
  text: InterfaceText | null;
  /** Of the row, where there is none yet. */
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
  const [rule] = useState(() => translationRule(text?.names ?? null));
  const row = text?.forms[0]?.translation ?? null;
  const bundled = text?.forms[0]?.bundled ?? null;
  const { control, ...state } = useContentForm({
    kind: 'translation',
    row,
    id,
    valuesOf: plainValues(text),
    bodyOf: plainBody,
    bodySchema: rule,
    rowSchema: Translation,
    create: createText({ isKnown: text !== null }),
    change: changeTranslation,
    onSaved: () => onSaved(row === null),
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
        <LockedKey value={text.key} />
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
