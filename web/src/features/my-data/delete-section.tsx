import type { MyData } from '@bustan/contract/my-data.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { REAUTHENTICATION_NEEDED, requestReauthentication } from '#features/auth/auth.ts';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { DataSection } from './data-section.tsx';
import { type DeletionEntry, type DeletionErrors, deletionErrorsFrom, validateDeletion } from './deletion-errors.ts';
import { useDeleteAccount } from './my-data.api.ts';

/** Deletes the account and goes home; a rejection is shown at its field, or as a toast. */
const useAccountDeletion = (onErrors: (errors: DeletionErrors) => void) => {
  const { t, language } = useText();
  const [, navigate] = useLocation();
  const { mutateAsync } = useDeleteAccount();
  const [isBusy, setBusy] = useState(false);

  const handleFailure = (error: unknown) => {
    setBusy(false);
    const errors = error instanceof ApiError ? deletionErrorsFrom(error.details) : {};
    if (Object.keys(errors).length > 0) return onErrors(errors);
    showToast({ title: t('my-data.delete.failed'), text: t(errorText(error)), tone: 'error' });
  };

  /** Repeated after a proof of the owner, where the server wants one beside what the form asks for. */
  const send = async (entry: { confirmation: string; password: string | null }): Promise<unknown> => {
    try {
      return await mutateAsync({ ...entry, language });
    } catch (error) {
      const isUnproven = error instanceof ApiError && error.code === REAUTHENTICATION_NEEDED;
      if (!isUnproven || (await requestReauthentication()) !== 'given') throw error;
      return mutateAsync({ ...entry, language });
    }
  };

  const deleteAccount = async (entry: { confirmation: string; password: string | null }) => {
    setBusy(true);
    try {
      await send(entry);
    } catch (error) {
      return handleFailure(error);
    }
    // Home first: otherwise this page would redirect to sign-in.
    navigate(paths.home(), { replace: true });
    await accountActions
      .eraseAfterDeletion()
      .catch((error: unknown) => log.warn('The session could not be ended', error));
    const text = t('my-data.delete.done-text');
    showToast({ title: t('my-data.delete.done'), text, tone: 'success', durationMs: 10_000 });
  };
  return { isBusy, deleteAccount };
};

interface DeleteFormProps {
  myData: Pick<MyData, 'email' | 'has_password'>;
  onClose: () => void;
}

/** Asks for the email address and the password, so that nobody deletes an account by accident. */
const DeleteForm = ({ myData: { email, has_password: hasPassword }, onClose }: DeleteFormProps) => {
  const { t } = useText();
  const [entry, setEntry] = useState<DeletionEntry>({ confirmation: '', password: '' });
  const [errors, setErrors] = useState<DeletionErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const showErrors = (found: DeletionErrors) => {
    setErrors(found);
    const name = found.confirmation === undefined ? 'password' : 'confirmation';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const { isBusy, deleteAccount } = useAccountDeletion(showErrors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateDeletion(entry, { email, hasPassword });
    if (Object.keys(found).length > 0) return showErrors(found);
    setErrors({});
    deleteAccount({ confirmation: entry.confirmation, password: hasPassword ? entry.password : null });
  };
  const change = (changed: Partial<DeletionEntry>) => {
    for (const name of Object.keys(changed)) setErrors((known) => ({ ...known, [name]: undefined }));
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
        error={errors.confirmation && t(errors.confirmation)}
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
          error={errors.password && t(errors.password)}
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

/** Explains what deletion removes, and opens the form. */
export const DeleteSection = ({ myData }: { myData: MyData }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // On cancel the focus returns to the button.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <DataSection title={t('my-data.delete.title')} isDanger>
      <p>{t('my-data.delete.text')}</p>
      <p className="data-note">{t('my-data.delete.note')}</p>
      {isOpen ? (
        <DeleteForm myData={myData} onClose={() => setOpen(false)} />
      ) : (
        <Button ref={opener} kind="quiet" className="data-act data-grave-act" onClick={() => setOpen(true)}>
          {t('my-data.delete.action')}
        </Button>
      )}
    </DataSection>
  );
};
