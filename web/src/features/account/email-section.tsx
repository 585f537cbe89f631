import { useState } from 'react';
import { MailCodeForm, useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { accountActions } from '#platform/session/account-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { showToast } from '#ui/toasts.ts';
import { EmailForm } from './email-form.tsx';
import { SecuritySection } from './security-section.tsx';

/** The change is made by the mail's link or code; until then the old address stays the one to sign in with. */
const WaitingForMail = ({ email }: { email: string }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const confirm = async (code: string) => {
    if ((await attempt(() => accountActions.confirmNewEmail({ email, code }))).error !== null) return;
    showToast({ title: t('account-security.email.changed'), tone: 'success' });
  };
  const resend = async () => {
    if ((await attempt(() => accountActions.resendNewEmail(email))).error !== null) return;
    showToast({ title: t('auth.mail-on-its-way'), tone: 'success' });
  };
  return (
    <div className="security-waiting">
      <p role="status">
        <strong>{t('account-security.email.waiting')}</strong> {t('account-security.email.waiting-text')}{' '}
        <bdi className="account-address">{email}</bdi>
      </p>
      <MailCodeForm onSubmit={confirm} onResend={resend} isBusy={isBusy} />
    </div>
  );
};

export const EmailSection = ({ user }: { user: User }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = user.new_email !== undefined;
  const label = t(isWaiting ? 'account-security.email.other' : 'account-security.change');
  return (
    <SecuritySection
      title={t('account-security.email.title')}
      action={isOpen ? undefined : { label, onOpen: () => setOpen(true) }}
    >
      <p className="security-now">
        <bdi>{user.email}</bdi>
      </p>
      {isOpen ? (
        <EmailForm current={user.email ?? ''} onClose={() => setOpen(false)} />
      ) : (
        user.new_email !== undefined && <WaitingForMail key={user.new_email} email={user.new_email} />
      )}
    </SecuritySection>
  );
};
