import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { ProofAttempts } from './use-proof.ts';

interface ProofFormProps {
  attempts: ProofAttempts;
  onClose: () => void;
}

interface PasswordProofProps extends ProofFormProps {
  email: string;
  onMail: () => void;
}

export const PasswordProof = ({ email, attempts, onMail, onClose }: PasswordProofProps) => {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error } = attempts;
  // A rejected password is selected, so that typing replaces it.
  useEffect(() => {
    if (error !== undefined && !isBusy) form.current?.querySelector<HTMLInputElement>('[name=current]')?.select();
  }, [error, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return attempts.showError(t('reauthentication.password-missing'));
    void attempts.prove({ password });
  };
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('reauthentication.password')}
        name="current"
        autoComplete="current-password"
        autoFocus
        showLabel={t('auth.show-password')}
        hideLabel={t('auth.hide-password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('reauthentication.confirm')}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onMail}>
        {t('reauthentication.by-mail')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  );
};

interface MailProofProps extends ProofFormProps {
  /** Undefined for an account without a password. */
  onPassword: (() => void) | undefined;
}

const BackToPassword = ({ onPassword }: Pick<MailProofProps, 'onPassword'>) => {
  const { t } = useText();
  if (onPassword === undefined) return null;
  return (
    <Button kind="quiet" onClick={onPassword}>
      {t('reauthentication.by-password')}
    </Button>
  );
};

/** A mail is sent only on request. */
export const MailProof = ({ attempts: { isBusy, error, send }, onPassword, onClose }: MailProofProps) => {
  const { t } = useText();
  return (
    <div className="form">
      <Button autoFocus isBusy={isBusy} onClick={send}>
        {t('reauthentication.send')}
      </Button>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <BackToPassword onPassword={onPassword} />
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  );
};

export const CodeProof = ({ attempts, onPassword, onClose }: MailProofProps) => {
  const { t } = useText();
  const { isBusy, error, prove, send } = attempts;
  return (
    <CodeForm
      label={t('auth.code')}
      incompleteText={t('auth.fault.code')}
      error={error}
      hasAutoFocus
      submitLabel={t('reauthentication.confirm')}
      isBusy={isBusy}
      onSubmit={(code) => void prove({ code })}
    >
      <Button kind="quiet" disabled={isBusy} onClick={send}>
        {t('auth.send-again')}
      </Button>
      <BackToPassword onPassword={onPassword} />
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </CodeForm>
  );
};
