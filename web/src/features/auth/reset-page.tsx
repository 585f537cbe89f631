import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { passwordError } from './credentials.ts';
import { MfaStep } from './mfa-step.tsx';
import { useAuthAttempt } from './use-auth-attempt.ts';

const NewPasswordForm = () => {
  const { t } = useText();
  const { setPassword: savePassword } = useAuth();
  const [, navigate] = useLocation();
  const { isBusy, attempt } = useAuthAttempt();
  const [password, setPassword] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = passwordError(password);
    setInvalid(error !== undefined);
    if (error !== undefined) return showToast({ title: t('auth.validation-error'), text: t(error), tone: 'error' });
    if ((await attempt(() => savePassword(password))).error !== null) return;
    showToast({ title: t('auth.reset.done'), tone: 'success' });
    navigate(paths.home(), { replace: true });
  };
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <PasswordField
        label={t('auth.reset.new-password')}
        name="password"
        autoComplete="new-password"
        showLabel={t('auth.show-password')}
        hideLabel={t('auth.hide-password')}
        hint={t('auth.password-hint')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isInvalid ? t('auth.fault.password') : undefined}
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
          <NewPasswordForm />
        )}
      </div>
    </AuthLayout>
  );
};

export default ResetPage;
