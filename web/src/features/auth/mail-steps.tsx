import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { MailCodeForm } from './code-form.tsx';
import { emailError } from './credentials.ts';

interface ForgotStepProps {
  email: string;
  onChange: (email: string) => void;
  onSubmit: (email: string) => void;
  onBack: () => void;
  isBusy: boolean;
}

export const ForgotStep = ({ email, onChange, onSubmit, onBack, isBusy }: ForgotStepProps) => {
  const { t } = useText();
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = emailError(email.trim());
    setInvalid(error !== undefined);
    if (error === undefined) return onSubmit(email.trim());
    showToast({ title: t('auth.validation-error'), text: t(error), tone: 'error' });
  };
  return (
    <div className="auth-step">
      <h1>{t('auth.forgot.title')}</h1>
      <p className="auth-lead">{t('auth.forgot.text')}</p>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <TextField
          label={t('auth.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          onChange={(event) => onChange(event.target.value)}
          error={isInvalid ? t('auth.fault.email') : undefined}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('auth.forgot.send')}
        </Button>
      </form>
      <Button kind="quiet" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </div>
  );
};

interface MailStepProps {
  title: string;
  email: string;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  isBusy: boolean;
}

/** After a mail was sent: its link finishes the step, or its code entered here. */
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
