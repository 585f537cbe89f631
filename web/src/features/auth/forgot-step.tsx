import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { emailFault } from './credentials.ts';

interface ForgotStepProps {
  email: string;
  onChange: (email: string) => void;
  onSubmit: (email: string) => void;
  onBack: () => void;
  isBusy: boolean;
}

export const ForgotStep = ({ email, onChange, onSubmit, onBack, isBusy }: ForgotStepProps) => {
  const { t } = useText();
  const [hasFault, setFault] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = emailFault(email.trim());
    setFault(fault !== undefined);
    if (fault === undefined) return onSubmit(email.trim());
    showToast({ title: t('auth.validation-error'), text: t(fault), tone: 'error' });
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
          error={hasFault ? t('auth.fault.email') : undefined}
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
