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
import { useForgetOthers } from './sessions.api.ts';

type Question = 'others' | 'everywhere' | 'everywhere-unsent';

/** Signing out of many devices at once; each is asked about first. */
export const SignOutActions = ({ userId, hasOthers }: { userId: string; hasOthers: boolean }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const forgetOthers = useForgetOthers(userId);
  const { isBusy, attempt } = useAuthAttempt();
  const [question, setQuestion] = useState<Question>();
  const endOthers = async () => {
    if ((await attempt(accountActions.signOutOthers)).error !== null) return;
    forgetOthers();
    setQuestion(undefined);
    showToast({ title: t('account-sessions.others-ended'), tone: 'success' });
  };
  const endAll = async () => {
    if ((await attempt(accountActions.signOutEverywhere)).error !== null) return;
    showToast({ title: t('account-sessions.all-ended'), tone: 'success' });
    navigate(paths.home());
  };
  const askEverywhere = async () => setQuestion((await flushUnsent()) ? 'everywhere' : 'everywhere-unsent');
  return (
    <div className="security-actions">
      {hasOthers && (
        <Button kind="quiet" className="button-outline" onClick={() => setQuestion('others')}>
          {t('account-sessions.end-others')}
        </Button>
      )}
      <Button kind="quiet" onClick={askEverywhere}>
        {t('account-sessions.end-all')}
      </Button>
      {question !== undefined && (
        <ConfirmDialog
          title={t(question === 'others' ? 'account-sessions.end-others' : 'account-sessions.end-all')}
          text={t(`account-sessions.question.${question}`)}
          confirmLabel={t('account-sessions.end')}
          cancelLabel={t('common.cancel')}
          isBusy={isBusy}
          onConfirm={question === 'others' ? endOthers : endAll}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
};
