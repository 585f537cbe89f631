import type { i18n } from 'i18next';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { bidiIsolate } from '#platform/i18n/bidi-isolate.ts';
import { languageOf, translateIn, useText } from '#platform/i18n/i18n-context.tsx';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { paths } from '#platform/paths/paths.ts';
import type { AccountSwitch } from '#platform/session/account-switch.ts';
import type { LinkEvents } from '#platform/session/session-store.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { showBesidePage } from './beside-page.tsx';

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

const askToSwitchAccount = (instance: i18n, accountSwitch: AccountSwitch): void =>
  showBesidePage(instance, (close) => <AccountSwitchDialog accountSwitch={accountSwitch} onDone={close} />);

/** For a link from a mail that has expired or was used already. */
const showLinkError = (instance: i18n): void => {
  const t = translateIn(instance, languageOf(instance));
  showToast({
    title: t('auth-session.link-refused.title'),
    text: t('auth-session.link-refused.text'),
    tone: 'error',
    durationMs: 10_000,
  });
};

/** What a link leads to, loaded when one has led to something. Its texts may not be on this page. */
export const loadLinkEvents = async (instance: i18n): Promise<LinkEvents> => {
  await loadTexts(instance, languageOf(instance)).catch(() => undefined);
  return {
    onLinkError: () => showLinkError(instance),
    onPasswordRecovery: () => navigate(paths.resetPassword(), { replace: true }),
    onAccountSwitch: (accountSwitch) => askToSwitchAccount(instance, accountSwitch),
  };
};
