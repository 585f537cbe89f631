import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { WEAK_PASSWORD } from './credentials.ts';
import { MfaStep } from './mfa-step.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useAuthAttempt } from './use-auth-attempt.ts';
import { useNewPassword } from './use-new-password.ts';

const NewPasswordForm = () => {
  const { t } = useText();
  const { setPassword: savePassword } = useAuth();
  const [, navigate] = useLocation();
  const { isBusy, attempt } = useAuthAttempt({ shownByForm: [WEAK_PASSWORD] });
  const rule = useNewPassword();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<TextKey>();
  const form = useRef<HTMLFormElement>(null);
  const showFault = (found: TextKey | undefined) => {
    setFault(found);
    if (found !== undefined) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = rule.check(password);
    showFault(found);
    if (found !== undefined) return;
    const outcome = await attempt(() => savePassword(password));
    if (outcome.error !== null) return showFault(rule.checkOutcome(outcome));
    showToast({ title: t('auth.reset.done'), tone: 'success' });
    navigate(paths.home(), { replace: true });
  };
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      <PasswordField
        label={t('auth.reset.new-password')}
        name="password"
        autoComplete="new-password"
        showLabel={t('auth.show-password')}
        hideLabel={t('auth.hide-password')}
        hint={rule.hint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault && rule.faultText(fault)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('auth.reset.save')}
      </Button>
    </form>
  );
};

/** The target of the recovery link, which has signed the person in so that they can set a new password. */
const ResetPage = () => {
  const { t } = useText();
  const { user, pendingMfa, isLoading } = useAuth();
  if (isLoading) return <PageSkeleton label={t('common.loading')} />;
  if (pendingMfa !== null) {
    return (
      <AuthLayout>
        <MfaStep user={pendingMfa} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <div className="auth-step">
        <h1>{t('auth.reset.title')}</h1>
        {user === null ? (
          <>
            <p className="auth-lead">{t('auth.reset.no-session')}</p>
            <Link href={paths.auth()} className="button button-primary">
              {t('auth.back')}
            </Link>
          </>
        ) : (
          <>
            <NewPasswordForm />
            <ReauthenticationDialog user={user} />
          </>
        )}
      </div>
    </AuthLayout>
  );
};

export default ResetPage;
