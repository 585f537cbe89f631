import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { MailCodeForm } from './mail-code-form.tsx';

interface MailStepProps {
  title: string;
  email: string;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  isBusy: boolean;
}

/** After a mail was sent: its link does the rest, or its code does, here. */
export const MailStep = ({ title, email, onCode, onResend, onBack, isBusy }: MailStepProps) => {
  const { t } = useText();
  return (
    <div className="auth-step">
      <h1>{title}</h1>
      <p className="auth-lead">
        {t('auth.mail-sent')} <bdi className="auth-address">{email}</bdi>
      </p>
      <p className="auth-lead">{t('auth.mail-code')}</p>
      <MailCodeForm onSubmit={onCode} onResend={onResend} isBusy={isBusy} />
      <Button kind="quiet" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </div>
  );
};
