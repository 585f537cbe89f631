import { useState } from 'react';
import { useLocation } from 'wouter';
import { firstFeeling } from '#platform/first-feeling/first-feeling.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import type { Credentials } from '#platform/session/auth-actions.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { WEAK_PASSWORD } from './credentials.ts';
import type { EntryKind } from './entry-step.tsx';
import { useAuthAttempt } from './use-auth-attempt.ts';
import type { Invitation } from './use-invitation.ts';
import { useNewPassword } from './use-new-password.ts';

type AuthStep = EntryKind | 'forgot' | 'confirm' | 'recover';

/** The steps of sign-in and sign-up: each action calls the server, shows the result and moves on. */
export const useAuthSteps = ({ email: typed }: Credentials, { isInvited, feeling }: Invitation) => {
  const { t } = useText();
  const auth = useAuth();
  const [, navigate] = useLocation();
  const { isBusy, attempt } = useAuthAttempt({ shownByForm: [WEAK_PASSWORD] });
  const newPassword = useNewPassword();
  const [step, setStep] = useState<AuthStep>(isInvited ? 'sign-up' : 'sign-in');
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const email = typed.trim();
  /** What another step's form was told is not said of this one. */
  const show = (next: AuthStep) => {
    dismissErrorToasts();
    setStep(next);
  };

  const toastMailSent = () => showToast({ title: t('auth.mail-on-its-way'), tone: 'success' });
  const resendConfirmation = async () => {
    if ((await attempt(() => auth.resendConfirmation(email))).error !== null) return;
    toastMailSent();
    setStep('confirm');
  };
  const sendRecoveryMail = async (address: string) => {
    if ((await attempt(() => auth.sendPasswordMail(address))).error !== null) return;
    toastMailSent();
    setStep('recover');
  };
  const signIn = async (credentials: Credentials): Promise<undefined> => {
    const { error } = await attempt(() => auth.signIn(credentials));
    setUnconfirmed(error?.code === 'email_not_confirmed' || error?.message === 'Email not confirmed');
  };
  /** Resolves to what is wrong with the password, which the form shows. */
  const signUp = async (credentials: Credentials): Promise<TextKey | undefined> => {
    const outcome = await attempt(() => auth.signUp(credentials));
    if (outcome.error !== null) return newPassword.checkOutcome(outcome);
    const { hasSession, userId } = outcome;
    if (feeling !== null && userId !== undefined) firstFeeling(userId).keep(feeling);
    const text = hasSession ? {} : { text: t('auth.account-created.text') };
    showToast({ title: t('auth.account-created.title'), ...text, tone: 'success' });
    if (!hasSession) setStep('confirm');
    return undefined;
  };
  const submitCode = async (code: string) => {
    const kind = step === 'recover' ? 'recovery' : 'signup';
    const { error } = await attempt(() => auth.enterCode({ email, code, kind }));
    // After a recovery code a new password has to be set first.
    if (error === null && kind === 'recovery') navigate(paths.resetPassword(), { replace: true });
  };
  return {
    step,
    isBusy,
    isUnconfirmed,
    selectEntry: show,
    back: () => show('sign-in'),
    forgot: () => show('forgot'),
    signIn,
    signUp,
    sendRecoveryMail,
    submitCode,
    resendConfirmation,
    resend: () => (step === 'recover' ? sendRecoveryMail(email) : resendConfirmation()),
  };
};
