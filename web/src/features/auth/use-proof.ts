import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { accountActions } from '#platform/session/account-actions.ts';
import type { AuthOutcome } from '#platform/session/auth-actions.ts';
import { authErrorToast } from './auth-error-toasts.ts';

interface ProofOptions {
  onProven: () => void;
  /** A code is on its way, or one was sent a moment ago. */
  onSent: () => void;
}

const SENT_JUST_NOW = 'over_email_send_rate_limit';

/** Proves that the owner of the session is there: by the password, or by a code that is mailed. */
export const useProof = ({ onProven, onSent }: ProofOptions) => {
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const errorTextOf = (failed: NonNullable<AuthOutcome['error']>): string => {
    if (failed.code === 'current_password_invalid') return t('reauthentication.password-wrong');
    if (failed.code === 'reauthentication_not_valid') return t('reauthentication.wrong-code');
    return authErrorToast(failed, t, language).text;
  };
  const run = async (action: () => Promise<AuthOutcome>): Promise<string | undefined> => {
    setBusy(true);
    setError(undefined);
    // Without a connection the auth client itself may not load.
    const outcome = await action().catch(() => ({ error: { message: '', code: 'network' } }));
    setBusy(false);
    if (outcome.error !== null) setError(errorTextOf(outcome.error));
    return outcome.error?.code;
  };
  const prove = async (by: { password: string } | { code: string }) => {
    if ((await run(() => accountActions.prove(by))) === undefined) onProven();
  };
  const send = async () => {
    const failure = await run(accountActions.sendProofCode);
    if (failure === undefined || failure === SENT_JUST_NOW) onSent();
  };
  return { isBusy, error, prove, send, showError: setError, clear: () => setError(undefined) };
};

export type ProofAttempts = ReturnType<typeof useProof>;
