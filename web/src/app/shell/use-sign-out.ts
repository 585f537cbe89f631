import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { showToast } from '#ui/toasts.ts';

/** Signs out, after asking about what is unsaved or unsent; loaded only by who leaves. */
export const useSignOut = () => {
  const i18n = useI18n();
  const { t } = useText();
  const leave = () =>
    import('../sign-out.tsx').then(
      ({ signOut }) => signOut(i18n),
      () => showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' }),
    );
  return () => confirmLeaving(leave);
};
