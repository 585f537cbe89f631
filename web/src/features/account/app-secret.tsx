import { copyText } from '#platform/browser/copy-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { inGroups } from './factor-names.ts';

interface AppSecretProps {
  qrCode: string;
  secret: string;
  /** Opens an app of this device, where there is one. */
  address: string;
}

/** The secret as a picture to scan, as words to type, and as a link for an app on this very device. */
export const AppSecret = ({ qrCode, secret, address }: AppSecretProps) => {
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
            {inGroups(secret)}
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
