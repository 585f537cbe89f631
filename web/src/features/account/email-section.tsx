import { type FormEvent, useState } from 'react';
import { emailError, MailCodeForm, useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { FormActions, SecuritySection } from './security-section.tsx';

/** Asks for the new address and sends a mail to it. */
const EmailForm = ({ current, onClose }: { current: string; onClose: () => void }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<TextKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = email.trim();
    const isSame = entered.toLowerCase() === current.toLowerCase();
    const found = isSame ? 'account-security.email.same' : emailError(entered);
    setError(found);
    if (found !== undefined) return showToast({ title: t('auth.validation-error'), text: t(found), tone: 'error' });
    if ((await attempt(() => accountActions.changeEmail(entered))).error !== null) return;
    showToast({ title: t('auth.mail-on-its-way'), tone: 'success' });
    onClose();
  };
  return (
    <form className="form security-form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('account-security.email.new')}
        hint={t('account-security.email.hint')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => {
          setError(undefined);
          setEmail(event.target.value);
        }}
        error={error && t(error)}
      />
      <FormActions label={t('account-security.email.send')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};

/** The mail's link or code completes the change; until then the old address is the one to sign in with. */
const PendingEmailChange = ({ email }: { email: string }) => {
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
  const isPending = user.new_email !== undefined;
  const label = t(isPending ? 'account-security.email.other' : 'account-security.change');
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
        user.new_email !== undefined && <PendingEmailChange key={user.new_email} email={user.new_email} />
      )}
    </SecuritySection>
  );
};
