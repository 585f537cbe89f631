import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { CodeForm } from './code-form.tsx';
import { phoneEnd } from './factor-words.ts';
import { useAuthAttempt } from './use-auth-attempt.ts';
import { useCodeAnswer } from './use-code-answer.ts';

/** A code goes to the phone only when it is asked for: every message costs somebody something. */
export const PhoneAnswer = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy: isSending, attempt } = useAuthAttempt();
  const { isBusy, answer, error } = useCodeAnswer();
  const [challengeId, setChallengeId] = useState<string>();
  const send = async () => {
    const sent = await attempt(() => factorActions.sendCode(factor.id));
    if (sent.error !== null) return;
    setChallengeId('challengeId' in sent ? sent.challengeId : undefined);
    showToast({ title: t('second-step.phone-sent'), tone: 'success' });
  };
  const number = <bdi dir="ltr">{phoneEnd(factor.phone)}</bdi>;
  if (challengeId === undefined) {
    return (
      <>
        <p>
          {t('second-step.phone-text')} {number}
        </p>
        <Button autoFocus isBusy={isSending} onClick={send}>
          {t('second-step.phone-send')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {t('second-step.phone-sent-to')} {number}
      </p>
      <CodeForm
        label={t('second-step.code')}
        fault={t('second-step.fault')}
        error={error}
        isAwaited
        submitLabel={t('second-step.confirm')}
        isBusy={isBusy}
        onSubmit={(code) => answer({ factorId: factor.id, code, challengeId })}
      >
        <Button kind="quiet" isBusy={isSending} onClick={send}>
          {t('second-step.phone-again')}
        </Button>
      </CodeForm>
    </>
  );
};
