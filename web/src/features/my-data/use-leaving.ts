import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import { showToast } from '#ui/toasts.ts';
import { type DeletionFaults, faultsFrom } from './deletion-faults.ts';
import { useDeletion } from './my-data.api.ts';

/** Deletes the account and goes home as a visitor; what is refused is said beside its field, or as a message. */
export const useLeaving = (onFaults: (faults: DeletionFaults) => void) => {
  const { t, language } = useText();
  const [, navigate] = useLocation();
  const { mutateAsync } = useDeletion();
  const [isBusy, setBusy] = useState(false);

  const refused = (error: unknown) => {
    setBusy(false);
    const faults = error instanceof ApiError ? faultsFrom(error.details) : {};
    if (Object.keys(faults).length > 0) return onFaults(faults);
    showToast({ title: t('my-data.delete.failed'), text: t(errorText(error)), tone: 'error' });
  };

  const leave = async (proof: { confirmation: string; password: string | null }) => {
    setBusy(true);
    try {
      await mutateAsync({ ...proof, language });
    } catch (error) {
      return refused(error);
    }
    // Home first: the page that is left must not ask for a sign-in behind somebody's back.
    navigate(paths.home(), { replace: true });
    await accountActions
      .eraseAfterDeletion()
      .catch((error: unknown) => log.warn('The session could not be ended', error));
    const text = t('my-data.delete.done-text');
    showToast({ title: t('my-data.delete.done'), text, tone: 'success', durationMs: 10_000 });
  };
  return { isBusy, leave };
};
