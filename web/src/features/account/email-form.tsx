import { type FormEvent, useState } from 'react';
import { emailFault, useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { FormEnd } from './form-end.tsx';

/** Asks for the new address; a mail to it says what to do next. */
export const EmailForm = ({ current, onClose }: { current: string; onClose: () => void }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<TextKey>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = email.trim();
    const isSame = entered.toLowerCase() === current.toLowerCase();
    const found = isSame ? 'account-security.email.same' : emailFault(entered);
    setFault(found);
    if (found !== undefined) return showToast({ title: t('auth.validation-error'), text: t(found), tone: 'error' });
    if ((await attempt(() => accountActions.changeEmail(entered))).error !== null) return;
    showToast({ title: t('auth.mail-on-its-way'), tone: 'success' });
    onClose();
  };
  return (
    <form className="form security-form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('account-security.email.new')}
        hint={t('account-security.email.hint')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => {
          setFault(undefined);
          setEmail(event.target.value);
        }}
        error={fault && t(fault)}
      />
      <FormEnd label={t('account-security.email.send')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};
