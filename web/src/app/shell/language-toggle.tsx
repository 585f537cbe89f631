import { useState } from 'react';
import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { switchLanguage } from '../language.ts';

/** Named in the language it leads to, so that those who need it can read it. */
export const LanguageToggle = () => {
  const i18n = useI18n();
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const other = language === 'ar' ? 'en' : 'ar';
  const change = async () => {
    setBusy(true);
    try {
      await switchLanguage(i18n, other);
    } catch {
      showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="language-toggle" lang={other} onClick={change} disabled={isBusy}>
      <Icon name="language" />
      {t('nav.other-language')}
    </button>
  );
};
