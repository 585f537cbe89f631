import { useState } from 'react';
import { CodeForm, useAuthAttempt, useCodeAnswer } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { freeName, isPhone, plainPhone } from './factor-names.ts';
import { NameForm } from './name-form.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { useAdding } from './use-adding.ts';

interface AddPhoneProps {
  factors: readonly Factor[];
  onClose: () => void;
}

interface Asked {
  factorId: string;
  phone: string;
  /** Of the newest message. */
  challengeId: string | undefined;
}

/** A phone: its number, then the code that arrives there. */
export const AddPhone = ({ factors, onClose }: AddPhoneProps) => {
  const { t } = useText();
  const { isBusy: isSending, attempt } = useAuthAttempt();
  const { isBusy, answer, error } = useCodeAnswer();
  const adding = useAdding(onClose);
  const [written, setWritten] = useState('');
  const [hasFault, setFault] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const send = async (factorId: string, phone: string) => {
    const sent = await attempt(() => factorActions.sendCode(factorId));
    // The number is known now, whatever became of the message: it can be asked for again.
    setAsked({ factorId, phone, challengeId: 'challengeId' in sent ? sent.challengeId : asked?.challengeId });
    if (sent.error === null) showToast({ title: t('second-step.phone-sent'), tone: 'success' });
  };
  const begin = async (name: string) => {
    const phone = plainPhone(written);
    setFault(!isPhone(phone));
    if (!isPhone(phone)) return;
    const outcome = await attempt(() => factorActions.enrollPhone({ name, phone }));
    if (!('enrollment' in outcome) || outcome.enrollment === undefined) return;
    adding.begin(outcome.enrollment.factorId);
    await send(outcome.enrollment.factorId, phone);
  };
  if (asked === undefined) {
    return (
      <PanelFrame title={t('account-factors.choice.phone.title')} text={t('account-factors.phone-text')}>
        <NameForm
          initial={freeName(t('second-step.kind.phone'), factors)}
          submitLabel={t('second-step.phone-send')}
          isBusy={isSending}
          onSubmit={begin}
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
            value={written}
            onChange={(event) => {
              setFault(false);
              setWritten(event.target.value);
            }}
            error={hasFault ? t('account-factors.phone-fault') : undefined}
          />
        </NameForm>
      </PanelFrame>
    );
  }
  const { factorId, phone, challengeId } = asked;
  return (
    <PanelFrame title={t('account-factors.phone-code')} text={t('account-factors.phone-code-text', { phone })}>
      <CodeForm
        label={t('second-step.code')}
        fault={t('second-step.fault')}
        error={error}
        submitLabel={t('account-factors.turn-on')}
        isBusy={isBusy}
        onSubmit={async (code) => (await answer({ factorId, code, challengeId })) && adding.end()}
      >
        <Button kind="quiet" isBusy={isSending} onClick={() => send(factorId, phone)}>
          {t('second-step.phone-again')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </CodeForm>
    </PanelFrame>
  );
};
