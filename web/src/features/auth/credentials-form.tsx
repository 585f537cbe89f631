import { MIN_AGE_YEARS, MIN_PASSWORD_CHARS } from '@bustan/contract/limits.ts';
import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import type { Credentials } from '#platform/session/auth-actions.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { type CredentialErrors, validateCredentials } from './credentials.ts';
import { useNewPassword } from './use-new-password.ts';

/**
 * On a slow connection people type into the server-rendered form before it is hydrated. React would reset those
 * fields at its next render, so their values are read into state first.
 */
const usePreHydrationInput = (
  form: RefObject<HTMLFormElement | null>,
  onInput: (typed: Readonly<Record<string, string>>) => void,
): void => {
  const keepTyped = useEffectEvent(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
    if (typed.length > 0) onInput(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  });
  useLayoutEffect(() => keepTyped(), []);
};

/** Terms of signing up: a statement instead of a checkbox, which people tick unread. */
export const SignUpStatement = () => {
  const { t } = useText();
  return (
    <p className="auth-statement">
      {t('auth.statement', { age: MIN_AGE_YEARS })} <Link href={paths.privacy()}>{t('auth.statement-link')}</Link>
    </p>
  );
};

interface CredentialsFormProps {
  kind: 'sign-in' | 'sign-up';
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  /** Resolves to what the server found wrong with the password. */
  onSubmit: (credentials: Credentials) => Promise<TextKey | undefined>;
  isBusy: boolean;
}

export const CredentialsForm = ({ kind, credentials, onChange, onSubmit, isBusy }: CredentialsFormProps) => {
  const { t } = useText();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { hint, least, faultText } = useNewPassword();
  const showErrors = (found: CredentialErrors) => {
    setErrors(found);
    const name = found.email === undefined ? 'password' : 'email';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = { ...credentials, email: credentials.email.trim() };
    // A password that was chosen when less was asked still signs in.
    const found = validateCredentials(entered, kind === 'sign-in' ? MIN_PASSWORD_CHARS : least);
    const first = found.email ?? found.password;
    if (first !== undefined) {
      dismissErrorToasts();
      showToast({ title: t('auth.validation-error'), text: faultText(first), tone: 'error' });
      return showErrors(found);
    }
    setErrors({});
    const refused = await onSubmit(entered);
    if (refused !== undefined) showErrors({ password: refused });
  };
  const change = (change: Partial<Credentials>) => {
    for (const name of Object.keys(change)) setErrors((known) => ({ ...known, [name]: undefined }));
    onChange({ ...credentials, ...change });
  };
  usePreHydrationInput(form, change);
  return (
    // POST, so that a form submitted before hydration does not put the password into the URL.
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={credentials.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email && t(errors.email)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete={kind === 'sign-in' ? 'current-password' : 'new-password'}
        showLabel={t('auth.show-password')}
        hideLabel={t('auth.hide-password')}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errors.password && faultText(errors.password)}
        {...(kind === 'sign-up' ? { hint } : {})}
      />
      <Button type="submit" isBusy={isBusy}>
        {t(kind === 'sign-in' ? 'auth.sign-in' : 'auth.sign-up')}
      </Button>
      {kind === 'sign-up' && <SignUpStatement />}
    </form>
  );
};
