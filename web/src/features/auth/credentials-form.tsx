import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Credentials } from '#platform/session/auth-actions.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { type CredentialFaults, faultsOf } from './credentials.ts';
import { SignUpStatement } from './sign-up-statement.tsx';
import { useTypedEarly } from './use-typed-early.ts';

interface CredentialsFormProps {
  kind: 'sign-in' | 'sign-up';
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  onSubmit: (credentials: Credentials) => void;
  isBusy: boolean;
}

export const CredentialsForm = ({ kind, credentials, onChange, onSubmit, isBusy }: CredentialsFormProps) => {
  const { t } = useText();
  const [faults, setFaults] = useState<CredentialFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = { ...credentials, email: credentials.email.trim() };
    const found = faultsOf(entered);
    setFaults(found);
    const first = found.email ?? found.password;
    if (first === undefined) return onSubmit(entered);
    showToast({ title: t('auth.validation-error'), text: t(first), tone: 'error' });
    const name = found.email === undefined ? 'password' : 'email';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const change = (change: Partial<Credentials>) => {
    for (const name of Object.keys(change)) setFaults((known) => ({ ...known, [name]: undefined }));
    onChange({ ...credentials, ...change });
  };
  useTypedEarly(form, change);
  return (
    // Sent before its script has arrived, a form must not write a password into the address: hence the method.
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={credentials.email}
        onChange={(event) => change({ email: event.target.value })}
        error={faults.email && t(faults.email)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete={kind === 'sign-in' ? 'current-password' : 'new-password'}
        showLabel={t('auth.show-password')}
        hideLabel={t('auth.hide-password')}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
        error={faults.password && t(faults.password)}
        {...(kind === 'sign-up' ? { hint: t('auth.password-hint') } : {})}
      />
      <Button type="submit" isBusy={isBusy}>
        {t(kind === 'sign-in' ? 'auth.sign-in' : 'auth.sign-up')}
      </Button>
      {kind === 'sign-up' && <SignUpStatement />}
    </form>
  );
};
