import { MAX_FACTOR_NAME_CHARS } from '@bustan/contract/limits.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormEnd } from './form-end.tsx';

interface NameFormProps {
  initial: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** What else is asked, before the name. */
  children?: ReactNode;
}

/** How its owner will know it again among others. */
export const NameForm = ({ initial, submitLabel, isBusy, onSubmit, onClose, children }: NameFormProps) => {
  const { t } = useText();
  const [name, setName] = useState(initial);
  const [hasFault, setFault] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setFault(isMissing);
    if (!isMissing) onSubmit(name.trim());
  };
  return (
    <form className="form security-form" method="post" onSubmit={submit} noValidate>
      {children}
      <TextField
        label={t('account-factors.name')}
        hint={t('account-factors.name-hint')}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_FACTOR_NAME_CHARS}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={hasFault ? t('account-factors.name-missing') : undefined}
      />
      <FormEnd label={submitLabel} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};
