import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EntryStep } from './entry-step.tsx';
import { FirstFeelingChoice } from './first-feeling-choice.tsx';
import { ForgotStep, MailStep } from './mail-steps.tsx';
import { MfaStep } from './mfa-step.tsx';
import { useAuthSteps } from './use-auth-steps.ts';
import { useExternalSignIn } from './use-external-sign-in.ts';
import { useInvitation } from './use-invitation.ts';

/** Back from a provider, while its code is exchanged for a session. */
const ReturningStep = () => {
  const { t } = useText();
  return (
    <div className="auth-step" role="status">
      <h1>{t('auth.external.returning.title')}</h1>
      <p className="auth-lead">{t('auth.external.returning.text')}</p>
      <span className="skeleton-line" />
      <span className="skeleton-line skeleton-short" />
    </div>
  );
};

/** Sign-in and sign-up; typed credentials survive every step and every failure. */
const AuthPage = () => {
  const { t } = useText();
  const { pendingMfa } = useAuth();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const invitation = useInvitation();
  const steps = useAuthSteps(credentials, invitation);
  const external = useExternalSignIn(invitation);
  const { step } = steps;
  const isBusy = steps.isBusy || external.pendingProvider !== undefined;
  const { email } = credentials;
  const changeEmail = (changed: string) => setCredentials({ ...credentials, email: changed });
  if (pendingMfa !== null || external.isReturning) {
    return (
      <AuthLayout>
        {pendingMfa === null ? <ReturningStep /> : <MfaStep key={pendingMfa.id} user={pendingMfa} />}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {step === 'forgot' && (
        <ForgotStep
          email={email}
          onChange={changeEmail}
          onSubmit={steps.sendRecoveryMail}
          onBack={steps.back}
          isBusy={isBusy}
        />
      )}
      {(step === 'confirm' || step === 'recover') && (
        <MailStep
          title={t(step === 'confirm' ? 'auth.confirm.title' : 'auth.recover.title')}
          email={email.trim()}
          onCode={steps.submitCode}
          onResend={steps.resend}
          onBack={steps.back}
          isBusy={isBusy}
        />
      )}
      {(step === 'sign-in' || step === 'sign-up') && (
        <EntryStep
          heading={
            invitation.isInvited && <FirstFeelingChoice chosen={invitation.feeling} onChoose={invitation.setFeeling} />
          }
          kind={step}
          onKind={steps.selectEntry}
          credentials={credentials}
          onChange={setCredentials}
          onSubmit={step === 'sign-in' ? steps.signIn : steps.signUp}
          onForgot={steps.forgot}
          onProvider={external.start}
          pendingProvider={external.pendingProvider}
          onResend={steps.isUnconfirmed && step === 'sign-in' ? steps.resendConfirmation : undefined}
          isBusy={isBusy}
        />
      )}
    </AuthLayout>
  );
};

export default AuthPage;
