import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { CodeForm } from './code-form.tsx';

interface MailCodeFormProps {
  onSubmit: (code: string) => void;
  onResend: () => void;
  isBusy: boolean;
}

/** The six digits of the mail: they work even where the link was opened by a scanner or on another device. */
export const MailCodeForm = ({ onSubmit, onResend, isBusy }: MailCodeFormProps) => {
  const { t } = useText();
  return (
    <CodeForm
      label={t('auth.code')}
      fault={t('auth.fault.code')}
      submitLabel={t('auth.confirm-code')}
      onSubmit={onSubmit}
      isBusy={isBusy}
    >
      <Button kind="quiet" onClick={onResend} disabled={isBusy}>
        {t('auth.send-again')}
      </Button>
    </CodeForm>
  );
};
