import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { AuthOutcome } from '#platform/session/auth-actions.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { sayAuthFailure } from './auth-failure.ts';

interface AttemptOptions {
  /** Codes of refusals that the form says itself, beside the field that they are about. */
  saidByForm?: readonly string[];
}

/** One attempt at a time; a refusal is said once, as a toast, and what was typed stays. */
export const useAuthAttempt = ({ saidByForm = [] }: AttemptOptions = {}) => {
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const attempt = async <Outcome extends AuthOutcome>(act: () => Promise<Outcome>): Promise<Outcome | AuthOutcome> => {
    setBusy(true);
    dismissErrorToasts();
    try {
      const outcome = await act();
      const { error } = outcome;
      if (error !== null && !saidByForm.includes(error.code)) {
        showToast({ ...sayAuthFailure(error, t, language), tone: 'error' });
      }
      return outcome;
    } catch {
      // The client itself could not be loaded: the connection is gone.
      showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
      return { error: { message: '', code: 'network' }, hasSession: false };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
};
