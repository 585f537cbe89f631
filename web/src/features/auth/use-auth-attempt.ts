import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { AuthOutcome } from '#platform/session/auth-actions.ts';
import { factorActions } from '#platform/session/factor-actions.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { authErrorToast } from './auth-error-toasts.ts';
import { REAUTHENTICATION_NEEDED, requestReauthentication } from './reauthentication.ts';

interface AttemptOptions {
  /** Error codes that the form shows itself, at the field. */
  shownByForm?: readonly string[];
}

/**
 * Runs an auth action and shows its error as a toast. An action that needs a proof of its owner is repeated after it;
 * whoever cancels the proof sees no error.
 */
export const useAuthAttempt = ({ shownByForm = [] }: AttemptOptions = {}) => {
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const attempt = async <Outcome extends AuthOutcome>(
    action: () => Promise<Outcome>,
  ): Promise<Outcome | AuthOutcome> => {
    setBusy(true);
    dismissErrorToasts();
    try {
      const first = await action();
      const isUnproven = first.error?.code === REAUTHENTICATION_NEEDED;
      const proof = isUnproven ? await requestReauthentication() : undefined;
      if (proof === 'cancelled') return first;
      const outcome = proof === 'given' ? await action() : first;
      const { error } = outcome;
      if (error !== null && !shownByForm.includes(error.code)) {
        showToast({ ...authErrorToast(error, t, language), tone: 'error' });
      }
      return outcome;
    } catch {
      // The auth client itself could not be loaded: there is no connection.
      showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
      return { error: { message: '', code: 'network' }, hasSession: false };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
};

const WRONG_CODE = 'mfa_verification_failed';

interface FactorCode {
  factorId: string;
  code: string;
  challengeId?: string | undefined;
}

/** Verifies a factor's code; a wrong code is shown at its field, other errors as a toast. */
export const useVerifyCode = () => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt({ shownByForm: [WRONG_CODE] });
  const [isWrong, setWrong] = useState(false);
  const verify = async (factorCode: FactorCode): Promise<boolean> => {
    setWrong(false);
    const { error } = await attempt(() => factorActions.verify(factorCode));
    setWrong(error?.code === WRONG_CODE);
    return error === null;
  };
  return { isBusy, verify, error: isWrong ? t('second-step.wrong-code') : undefined };
};
