import type { i18n } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { bidiIsolate } from '#platform/i18n/bidi-isolate.ts';
import { I18nProvider, useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import type { AccountSwitch } from '#platform/session/account-switch.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';

interface DialogProps {
  accountSwitch: AccountSwitch;
  onDone: () => void;
}

const AccountSwitchDialog = ({ accountSwitch, onDone }: DialogProps) => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const { hasUnsent } = accountSwitch;
  const emails = { current: bidiIsolate(accountSwitch.currentEmail), next: bidiIsolate(accountSwitch.nextEmail) };
  const accept = async () => {
    setBusy(true);
    const code = await accountSwitch.accept();
    if (code !== undefined) showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
    onDone();
  };
  const decline = () => {
    // Escape closes the dialog also while the accounts are being switched.
    if (isBusy) return;
    accountSwitch.decline();
    onDone();
    // This page was the link's, and here it would be for the password of the account that stays.
    if (location.pathname === paths.resetPassword()) navigate(paths.home(), { replace: true });
  };
  const text = t('auth-session.switch.text', emails);
  return (
    <ConfirmDialog
      title={t('auth-session.switch.title', emails)}
      text={hasUnsent ? `${text} ${t('auth-session.switch.unsent')}` : text}
      confirmLabel={t('auth-session.switch.accept')}
      cancelLabel={t('auth-session.switch.decline')}
      isHarmless={!hasUnsent}
      isBusy={isBusy}
      onConfirm={accept}
      onClose={decline}
    />
  );
};

/** Beside the page's own tree, since hardly anybody needs it: nothing of it is loaded before. */
export const askToSwitchAccount = (instance: i18n, accountSwitch: AccountSwitch): void => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <I18nProvider instance={instance}>
      <AccountSwitchDialog accountSwitch={accountSwitch} onDone={close} />
    </I18nProvider>,
  );
};
