import { useState } from 'react';
import { CodeForm, useAuthAttempt, useCodeAnswer } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { AppSecret } from './app-secret.tsx';
import { freeName } from './factor-names.ts';
import { NameForm } from './name-form.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { useAdding } from './use-adding.ts';

interface AddAppProps {
  factors: readonly Factor[];
  onClose: () => void;
}

interface Shown {
  factorId: string;
  qrCode: string;
  secret: string;
  address: string;
}

/** An authenticator app: it is named, takes over the secret, and proves that it has it. */
export const AddApp = ({ factors, onClose }: AddAppProps) => {
  const { t } = useText();
  const { isBusy: isBeginning, attempt } = useAuthAttempt();
  const { isBusy, answer, error } = useCodeAnswer();
  const adding = useAdding(onClose);
  const [shown, setShown] = useState<Shown>();
  const begin = async (name: string) => {
    const outcome = await attempt(() => factorActions.enrollApp(name));
    if (!('enrollment' in outcome) || outcome.enrollment === undefined) return;
    adding.begin(outcome.enrollment.factorId);
    setShown(outcome.enrollment);
  };
  if (shown === undefined) {
    return (
      <PanelFrame title={t('account-factors.choice.app.title')} text={t('account-factors.app-text')}>
        <NameForm
          initial={freeName(t('second-step.kind.totp'), factors)}
          submitLabel={t('account-factors.next')}
          isBusy={isBeginning}
          onSubmit={begin}
          onClose={onClose}
        />
      </PanelFrame>
    );
  }
  const { factorId } = shown;
  return (
    <PanelFrame title={t('account-factors.app-scan')} text={t('account-factors.app-scan-text')}>
      <AppSecret {...shown} />
      <CodeForm
        label={t('account-factors.app-code')}
        fault={t('second-step.fault')}
        error={error}
        submitLabel={t('account-factors.turn-on')}
        isBusy={isBusy}
        onSubmit={async (code) => (await answer({ factorId, code })) && adding.end()}
      >
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </CodeForm>
    </PanelFrame>
  );
};
