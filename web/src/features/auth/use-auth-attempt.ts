import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { AuthOutcome } from '#platform/session/auth-actions.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { sayAuthFailure } from './auth-failure.ts';

/** One attempt at a time; a refusal is said once, as a toast, and what was typed stays. */
export const useAuthAttempt = () => {
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<AuthOutcome>): Promise<AuthOutcome> => {
    setBusy(true);
    dismissErrorToasts();
    try {
      const outcome = await act();
      if (outcome.error !== null) showToast({ ...sayAuthFailure(outcome.error, t, language), tone: 'error' });
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
