import type { MyData } from '@bustan/contract/my-data.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { type DeletionEntry, type DeletionFaults, faultsOf } from './deletion-faults.ts';
import { useLeaving } from './use-leaving.ts';

interface DeleteFormProps {
  myData: Pick<MyData, 'email' | 'has_password'>;
  onClose: () => void;
}

/** The address typed once more, and the password: nobody deletes an account by a slip of the thumb. */
export const DeleteForm = ({ myData: { email, has_password: hasPassword }, onClose }: DeleteFormProps) => {
  const { t } = useText();
  const [entry, setEntry] = useState<DeletionEntry>({ confirmation: '', password: '' });
  const [faults, setFaults] = useState<DeletionFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const tell = (found: DeletionFaults) => {
    setFaults(found);
    const name = found.confirmation === undefined ? 'password' : 'confirmation';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const { isBusy, leave } = useLeaving(tell);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(entry, { email, hasPassword });
    if (Object.keys(found).length > 0) return tell(found);
    setFaults({});
    leave({ confirmation: entry.confirmation, password: hasPassword ? entry.password : null });
  };
  const change = (changed: Partial<DeletionEntry>) => {
    for (const name of Object.keys(changed)) setFaults((known) => ({ ...known, [name]: undefined }));
    setEntry({ ...entry, ...changed });
  };
  return (
    <form ref={form} className="form data-form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('my-data.delete.confirmation')}
        hint={email}
        name="confirmation"
        type="email"
        dir="ltr"
        autoComplete="off"
        autoFocus
        value={entry.confirmation}
        onChange={(event) => change({ confirmation: event.target.value })}
        error={faults.confirmation && t(faults.confirmation)}
      />
      {hasPassword && (
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('auth.show-password')}
          hideLabel={t('auth.hide-password')}
          value={entry.password}
          onChange={(event) => change({ password: event.target.value })}
          error={faults.password && t(faults.password)}
        />
      )}
      <div className="data-form-end">
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t(isBusy ? 'my-data.delete.busy' : 'my-data.delete.confirm')}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={onClose}>
          {t('my-data.delete.keep')}
        </Button>
      </div>
    </form>
  );
};
