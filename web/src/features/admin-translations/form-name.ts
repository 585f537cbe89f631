import type { Language } from '@bustan/contract/languages.ts';
import type { PluralForm } from '@bustan/contract/text-rules.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

/** What a plural form is called, with the numbers that it is for. */
export const useFormName = () => {
  const { t } = useText();
  return (language: Language, form: PluralForm): string =>
    language === 'en' && form === 'other'
      ? t('admin-translations.form.other-en')
      : t(`admin-translations.form.${form}`);
};
