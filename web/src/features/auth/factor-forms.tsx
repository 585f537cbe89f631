import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { CodeForm } from './code-form.tsx';
import { factorLabel, maskedPhone } from './factor-labels.ts';
import { useAuthAttempt, useVerifyCode } from './use-auth-attempt.ts';

/** The browser shows its own dialog once the button is pressed. */
const SecurityKeyForm = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  return (
    <>
      <p>
        {t('second-step.key-text')} <bdi className="auth-address">{factorLabel(factor, t)}</bdi>
      </p>
      <Button autoFocus isBusy={isBusy} onClick={() => attempt(() => factorActions.authenticateWithKey(factor.id))}>
        {t('second-step.key-use')}
      </Button>
    </>
  );
};

/** A code is sent only on request, because every message costs money. */
const PhoneForm = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy: isSending, attempt } = useAuthAttempt();
  const { isBusy, verify, error } = useVerifyCode();
  const [challengeId, setChallengeId] = useState<string>();
  const send = async () => {
    const sent = await attempt(() => factorActions.sendCode(factor.id));
    if (sent.error !== null) return;
    setChallengeId('challengeId' in sent ? sent.challengeId : undefined);
    showToast({ title: t('second-step.phone-sent'), tone: 'success' });
  };
  const number = <bdi dir="ltr">{maskedPhone(factor.phone)}</bdi>;
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
        incompleteText={t('second-step.fault')}
        error={error}
        hasAutoFocus
        submitLabel={t('second-step.confirm')}
        isBusy={isBusy}
        onSubmit={(code) => verify({ factorId: factor.id, code, challengeId })}
      >
        <Button kind="quiet" isBusy={isSending} onClick={send}>
          {t('second-step.phone-again')}
        </Button>
      </CodeForm>
    </>
  );
};

/** The six digits that an authenticator app shows. */
const TotpForm = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy, verify, error } = useVerifyCode();
  return (
    <>
      <p>
        {t('second-step.app-text')} <bdi className="auth-address">{factorLabel(factor, t)}</bdi>
      </p>
      <CodeForm
        label={t('second-step.code')}
        incompleteText={t('second-step.fault')}
        error={error}
        hasAutoFocus
        submitLabel={t('second-step.confirm')}
        isBusy={isBusy}
        onSubmit={(code) => verify({ factorId: factor.id, code })}
      />
    </>
  );
};

/** The form that verifies a factor of each kind. */
export const FactorForm = ({ factor }: { factor: Factor }) => {
  switch (factor.kind) {
    case 'totp':
      return <TotpForm factor={factor} />;
    case 'phone':
      return <PhoneForm factor={factor} />;
    case 'webauthn':
      return <SecurityKeyForm factor={factor} />;
  }
};
