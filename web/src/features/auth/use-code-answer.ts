import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { factorActions } from '#platform/session/factor-actions.ts';
import { useAuthAttempt } from './use-auth-attempt.ts';

const WRONG_CODE = 'mfa_verification_failed';

interface CodeAnswer {
  factorId: string;
  code: string;
  challengeId?: string | undefined;
}

/** Answers with a code; a wrong one is said beside its field, everything else as a toast. */
export const useCodeAnswer = () => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt({ saidByForm: [WRONG_CODE] });
  const [isWrong, setWrong] = useState(false);
  const answer = async (given: CodeAnswer): Promise<boolean> => {
    setWrong(false);
    const { error } = await attempt(() => factorActions.verify(given));
    setWrong(error?.code === WRONG_CODE);
    return error === null;
  };
  return { isBusy, answer, error: isWrong ? t('second-step.wrong-code') : undefined };
};
