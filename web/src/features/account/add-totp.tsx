import { useState } from 'react';
import { CodeForm, useAuthAttempt, useVerifyCode } from '#features/auth/auth.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { groupSecret, uniqueFactorName } from './factor-names.ts';
import { FactorNameForm, FactorPanel, useEnrollment } from './factor-panel.tsx';

interface TotpSecretProps {
  qrCode: string;
  secret: string;
  /** The `otpauth:` address, which opens an authenticator app on this device. */
  address: string;
}

/** The secret as a QR code, as text to type, and as a link that opens an app on this device. */
const TotpSecret = ({ qrCode, secret, address }: TotpSecretProps) => {
  const { t } = useText();
  const copy = async () => {
    const isCopied = await copyText(secret);
    const title = t(isCopied ? 'account-factors.copied' : 'account-factors.copy-failed');
    showToast({ title, tone: isCopied ? 'success' : 'error' });
  };
  return (
    <div className="app-secret">
      <img className="app-secret-code" src={qrCode} alt={t('account-factors.qr')} width="208" height="208" />
      <div className="app-secret-words">
        <p>{t('account-factors.by-hand')}</p>
        <p>
          <code className="app-secret-key" dir="ltr">
            {groupSecret(secret)}
          </code>
        </p>
        <div className="security-form-end">
          <Button kind="quiet" className="button-outline" onClick={copy}>
            <Icon name="copy" />
            {t('account-factors.copy')}
          </Button>
          <a className="button button-quiet" href={address}>
            {t('account-factors.open-app')}
          </a>
        </div>
      </div>
    </div>
  );
};

interface AddTotpProps {
  factors: readonly Factor[];
  onClose: () => void;
}

interface TotpEnrollment {
  factorId: string;
  qrCode: string;
  secret: string;
  address: string;
}

/** Adds an authenticator app: name it, transfer the secret, verify a code. */
export const AddTotp = ({ factors, onClose }: AddTotpProps) => {
  const { t } = useText();
  const { isBusy: isEnrolling, attempt } = useAuthAttempt();
  const { isBusy, verify, error } = useVerifyCode();
  const pending = useEnrollment(onClose);
  const [enrollment, setEnrollment] = useState<TotpEnrollment>();
  const enroll = async (name: string) => {
    const outcome = await attempt(() => factorActions.enrollApp(name));
    if (!('enrollment' in outcome) || outcome.enrollment === undefined) return;
    pending.started(outcome.enrollment.factorId);
    setEnrollment(outcome.enrollment);
  };
  if (enrollment === undefined) {
    return (
      <FactorPanel title={t('account-factors.choice.app.title')} text={t('account-factors.app-text')}>
        <FactorNameForm
          initial={uniqueFactorName(t('second-step.kind.totp'), factors)}
          submitLabel={t('account-factors.next')}
          isBusy={isEnrolling}
          onSubmit={enroll}
          onClose={onClose}
        />
      </FactorPanel>
    );
  }
  const { factorId } = enrollment;
  return (
    <FactorPanel title={t('account-factors.app-scan')} text={t('account-factors.app-scan-text')}>
      <TotpSecret {...enrollment} />
      <CodeForm
        label={t('account-factors.app-code')}
        incompleteText={t('second-step.fault')}
        error={error}
        submitLabel={t('account-factors.turn-on')}
        isBusy={isBusy}
        onSubmit={async (code) => (await verify({ factorId, code })) && pending.completed()}
      >
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </CodeForm>
    </FactorPanel>
  );
};
