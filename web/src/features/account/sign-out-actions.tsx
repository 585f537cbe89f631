import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { accountActions } from '#platform/session/account-actions.ts';
import { flushUnsent } from '#platform/session/user-local-data.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { useRemoveOtherSessions } from './sessions.api.ts';

type SignOutPrompt = 'others' | 'everywhere' | 'everywhere-unsent';

/** Signs out of all other devices, or of all; each is confirmed first. */
export const SignOutActions = ({ userId, hasOthers }: { userId: string; hasOthers: boolean }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const removeOthers = useRemoveOtherSessions(userId);
  const { isBusy, attempt } = useAuthAttempt();
  const [prompt, setPrompt] = useState<SignOutPrompt>();
  const endOthers = async () => {
    if ((await attempt(accountActions.signOutOthers)).error !== null) return;
    removeOthers();
    setPrompt(undefined);
    showToast({ title: t('account-sessions.others-ended'), tone: 'success' });
  };
  const endAll = async () => {
    if ((await attempt(accountActions.signOutEverywhere)).error !== null) return;
    showToast({ title: t('account-sessions.all-ended'), tone: 'success' });
    navigate(paths.home());
  };
  const promptEverywhere = async () => setPrompt((await flushUnsent()) ? 'everywhere' : 'everywhere-unsent');
  return (
    <div className="security-actions">
      {hasOthers && (
        <Button kind="quiet" className="button-outline" onClick={() => setPrompt('others')}>
          {t('account-sessions.end-others')}
        </Button>
      )}
      <Button kind="quiet" onClick={promptEverywhere}>
        {t('account-sessions.end-all')}
      </Button>
      {prompt !== undefined && (
        <ConfirmDialog
          title={t(prompt === 'others' ? 'account-sessions.end-others' : 'account-sessions.end-all')}
          text={t(`account-sessions.question.${prompt}`)}
          confirmLabel={t('account-sessions.end')}
          cancelLabel={t('common.cancel')}
          isBusy={isBusy}
          onConfirm={prompt === 'others' ? endOthers : endAll}
          onClose={() => setPrompt(undefined)}
        />
      )}
    </div>
  );
};
