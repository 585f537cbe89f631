import { type FormEvent, useRef, useState } from 'react';
import { passwordFault, useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import { PasswordField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { FormEnd } from './form-end.tsx';

interface PasswordFormProps {
  email: string;
  /** Asks for the password that is there. */
  isCurrentKnown: boolean;
  onClose: () => void;
}

type Faults = Partial<Record<'current' | 'next', TextKey>>;

const WRONG_CURRENT = 'current_password_invalid';

export const PasswordForm = ({ email, isCurrentKnown, onClose }: PasswordFormProps) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt({ saidByForm: [WRONG_CURRENT] });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const tell = (name: keyof Faults, fault: TextKey) => {
    setFaults({ [name]: fault });
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    if (isCurrentKnown && current === '') return tell('current', 'account-security.password.current-missing');
    const fault = passwordFault(next);
    if (fault !== undefined) {
      tell('next', fault);
      return showToast({ title: t('auth.validation-error'), text: t(fault), tone: 'error' });
    }
    const change = { password: next, currentPassword: isCurrentKnown ? current : null };
    const { error } = await attempt(() => accountActions.changePassword(change));
    if (error?.code === WRONG_CURRENT) return tell('current', 'account-security.password.current-wrong');
    if (error !== null) return;
    showToast({ title: t('auth.reset.done'), text: t('account-security.password.done-text'), tone: 'success' });
    onClose();
  };
  const shown = { showLabel: t('auth.show-password'), hideLabel: t('auth.hide-password') };
  return (
    <form ref={form} className="form security-form" method="post" onSubmit={submit} noValidate>
      {/* For the browser's own store of passwords, which asks whose this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {isCurrentKnown && (
        <PasswordField
          {...shown}
          label={t('account-security.password.current')}
          name="current"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={faults.current && t(faults.current)}
        />
      )}
      <PasswordField
        {...shown}
        label={t('auth.reset.new-password')}
        name="next"
        autoComplete="new-password"
        autoFocus={!isCurrentKnown}
        hint={t('auth.password-hint')}
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={faults.next && t(faults.next)}
      />
      <FormEnd label={t('auth.reset.save')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};
