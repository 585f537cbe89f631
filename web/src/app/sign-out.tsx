import type { i18n } from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { languageOf, translateIn, useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { authActions } from '#platform/session/auth-actions.ts';
import { flushUnsent } from '#platform/session/user-local-data.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { showBesidePage } from './beside-page.tsx';

const end = async (instance: i18n): Promise<void> => {
  const t = translateIn(instance, languageOf(instance));
  const { error } = await authActions.signOut();
  if (error === null) showToast({ title: t('auth-session.signed-out'), tone: 'success' });
  else showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
};

interface UnsentDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

const UnsentDialog = ({ onConfirm, onClose }: UnsentDialogProps) => {
  const { t } = useText();
  return (
    <ConfirmDialog
      title={t('auth-session.unsent.title')}
      text={t('auth-session.unsent.text')}
      confirmLabel={t('auth-session.unsent.confirm')}
      cancelLabel={t('common.cancel')}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

/** Asks first where something would be lost that has not reached the server yet. */
export const signOut = async (instance: i18n): Promise<void> => {
  // Home first: the page that is left must not ask for a sign-in behind somebody's back.
  navigate(paths.home());
  if (await flushUnsent()) return end(instance);
  showBesidePage(instance, (close) => (
    <UnsentDialog
      onConfirm={() => {
        close();
        void end(instance);
      }}
      onClose={close}
    />
  ));
};
