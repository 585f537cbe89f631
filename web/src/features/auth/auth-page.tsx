import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EntryStep } from './entry-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { MailStep } from './mail-step.tsx';
import { ReturningStep } from './returning-step.tsx';
import { SecondStep } from './second-step.tsx';
import { useAuthSteps } from './use-auth-steps.ts';
import { useExternal } from './use-external.ts';

/** Sign in and sign up; what was typed stays through every step and every failure. */
const AuthPage = () => {
  const { t } = useText();
  const { pendingMfa } = useAuth();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const steps = useAuthSteps(credentials);
  const external = useExternal();
  const { step } = steps;
  const isBusy = steps.isBusy || external.leavingFor !== undefined;
  const { email } = credentials;
  const changeEmail = (changed: string) => setCredentials({ ...credentials, email: changed });
  if (pendingMfa !== null || external.isReturning) {
    return (
      <AuthLayout>
        {pendingMfa === null ? <ReturningStep /> : <SecondStep key={pendingMfa.id} user={pendingMfa} />}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {step === 'forgot' && (
        <ForgotStep
          email={email}
          onChange={changeEmail}
          onSubmit={steps.askPassword}
          onBack={steps.back}
          isBusy={isBusy}
        />
      )}
      {(step === 'confirm' || step === 'recover') && (
        <MailStep
          title={t(step === 'confirm' ? 'auth.confirm.title' : 'auth.recover.title')}
          email={email.trim()}
          onCode={steps.enterCode}
          onResend={steps.resend}
          onBack={steps.back}
          isBusy={isBusy}
        />
      )}
      {(step === 'sign-in' || step === 'sign-up') && (
        <EntryStep
          kind={step}
          onKind={steps.choose}
          credentials={credentials}
          onChange={setCredentials}
          onSubmit={step === 'sign-in' ? steps.signIn : steps.signUp}
          onForgot={steps.forgot}
          onLeave={external.leave}
          leavingFor={external.leavingFor}
          onResend={steps.isUnconfirmed && step === 'sign-in' ? steps.resendConfirmation : undefined}
          isBusy={isBusy}
        />
      )}
    </AuthLayout>
  );
};

export default AuthPage;
