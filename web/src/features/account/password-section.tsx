import { type FormEvent, useRef, useState } from 'react';
import { hasPassword, useAuthAttempt, useNewPassword, WEAK_PASSWORD } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { PasswordField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { FormActions, SecuritySection } from './security-section.tsx';

interface PasswordFormProps {
  email: string;
  /** Whether the account has a password, which is then asked for. */
  isCurrentKnown: boolean;
  onClose: () => void;
}

type PasswordErrors = Partial<Record<'current' | 'next', TextKey>>;

const WRONG_CURRENT = 'current_password_invalid';

const PasswordForm = ({ email, isCurrentKnown, onClose }: PasswordFormProps) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt({ shownByForm: [WRONG_CURRENT, WEAK_PASSWORD] });
  const rule = useNewPassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const showError = (name: keyof PasswordErrors, fault: TextKey) => {
    setErrors({ [name]: fault });
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (isCurrentKnown && current === '') return showError('current', 'account-security.password.current-missing');
    const fault = rule.check(next);
    if (fault !== undefined) return showError('next', fault);
    const change = { password: next, currentPassword: isCurrentKnown ? current : null };
    const outcome = await attempt(() => accountActions.changePassword(change));
    const { error } = outcome;
    const refused = rule.checkOutcome(outcome);
    if (refused !== undefined) return showError('next', refused);
    if (error?.code === WRONG_CURRENT) return showError('current', 'account-security.password.current-wrong');
    if (error !== null) return;
    showToast({ title: t('auth.reset.done'), text: t('account-security.password.done-text'), tone: 'success' });
    onClose();
  };
  const toggleLabels = { showLabel: t('auth.show-password'), hideLabel: t('auth.hide-password') };
  return (
    <form ref={form} className="form security-form" method="post" onSubmit={submit} noValidate>
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {isCurrentKnown && (
        <PasswordField
          {...toggleLabels}
          label={t('account-security.password.current')}
          name="current"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errors.current && t(errors.current)}
        />
      )}
      <PasswordField
        {...toggleLabels}
        label={t('auth.reset.new-password')}
        name="next"
        autoComplete="new-password"
        autoFocus={!isCurrentKnown}
        hint={rule.hint}
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={errors.next && rule.faultText(errors.next)}
      />
      <FormActions label={t('auth.reset.save')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};

export const PasswordSection = ({ user }: { user: User }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isKnown = hasPassword(user);
  const label = t(isKnown ? 'account-security.change' : 'account-security.password.set');
  return (
    <SecuritySection
      title={t('account-security.password.title')}
      action={isOpen ? undefined : { label, onOpen: () => setOpen(true) }}
    >
      {isOpen ? (
        <PasswordForm email={user.email ?? ''} isCurrentKnown={isKnown} onClose={() => setOpen(false)} />
      ) : (
        <p className="security-note">{t('account-security.password.note')}</p>
      )}
    </SecuritySection>
  );
};
