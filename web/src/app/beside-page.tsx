import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, languageOf, translateIn } from '#platform/i18n/i18n-context.tsx';
import { ToastLabels } from '#ui/toast-region.tsx';

/** Shows a dialog beside the page's own tree, of which it is no part until it is needed. */
export const showBesidePage = (instance: i18n, dialog: (close: () => void) => ReactNode): void => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  const t = translateIn(instance, languageOf(instance));
  root.render(
    <I18nProvider instance={instance}>
      <ToastLabels value={{ label: t('common.messages'), dismissLabel: t('common.dismiss') }}>
        {dialog(close)}
      </ToastLabels>
    </I18nProvider>,
  );
};
