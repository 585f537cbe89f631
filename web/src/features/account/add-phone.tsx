import { useState } from 'react';
import { CodeForm, useAuthAttempt, useVerifyCode } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { isE164Phone, normalizePhone, uniqueFactorName } from './factor-names.ts';
import { FactorNameForm, FactorPanel, useEnrollment } from './factor-panel.tsx';

interface AddPhoneProps {
  factors: readonly Factor[];
  onClose: () => void;
}

interface PhoneEnrollment {
  factorId: string;
  phone: string;
  /** Of the latest message. */
  challengeId: string | undefined;
}

/** Adds a phone: first its number, then the code sent to it. */
export const AddPhone = ({ factors, onClose }: AddPhoneProps) => {
  const { t } = useText();
  const { isBusy: isSending, attempt } = useAuthAttempt();
  const { isBusy, verify, error } = useVerifyCode();
  const pending = useEnrollment(onClose);
  const [input, setInput] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [enrollment, setEnrollment] = useState<PhoneEnrollment>();
  const send = async (factorId: string, phone: string) => {
    const sent = await attempt(() => factorActions.sendCode(factorId));
    // The factor exists even if sending failed: the code can be requested again.
    setEnrollment({ factorId, phone, challengeId: 'challengeId' in sent ? sent.challengeId : enrollment?.challengeId });
    if (sent.error === null) showToast({ title: t('second-step.phone-sent'), tone: 'success' });
  };
  const enroll = async (name: string) => {
    const phone = normalizePhone(input);
    setInvalid(!isE164Phone(phone));
    if (!isE164Phone(phone)) return;
    const outcome = await attempt(() => factorActions.enrollPhone({ name, phone }));
    if (!('enrollment' in outcome) || outcome.enrollment === undefined) return;
    pending.started(outcome.enrollment.factorId);
    await send(outcome.enrollment.factorId, phone);
  };
  if (enrollment === undefined) {
    return (
      <FactorPanel title={t('account-factors.choice.phone.title')} text={t('account-factors.phone-text')}>
        <FactorNameForm
          initial={uniqueFactorName(t('second-step.kind.phone'), factors)}
          submitLabel={t('second-step.phone-send')}
          isBusy={isSending}
          onSubmit={enroll}
          onClose={onClose}
        >
          <TextField
            label={t('account-factors.phone')}
            hint={t('account-factors.phone-hint')}
            name="phone"
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel"
            value={input}
            onChange={(event) => {
              setInvalid(false);
              setInput(event.target.value);
            }}
            error={isInvalid ? t('account-factors.phone-fault') : undefined}
          />
        </FactorNameForm>
      </FactorPanel>
    );
  }
  const { factorId, phone, challengeId } = enrollment;
  return (
    <FactorPanel title={t('account-factors.phone-code')} text={t('account-factors.phone-code-text', { phone })}>
      <CodeForm
        label={t('second-step.code')}
        incompleteText={t('second-step.fault')}
        error={error}
        submitLabel={t('account-factors.turn-on')}
        isBusy={isBusy}
        onSubmit={async (code) => (await verify({ factorId, code, challengeId })) && pending.completed()}
      >
        <Button kind="quiet" isBusy={isSending} onClick={() => send(factorId, phone)}>
          {t('second-step.phone-again')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </CodeForm>
    </FactorPanel>
  );
};
