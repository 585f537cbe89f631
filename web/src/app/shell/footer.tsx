import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { flushUnsent } from '#platform/session/user-local-data.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';

const SignOutButton = () => {
  const { t } = useText();
  const { signOut } = useAuth();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    setAsking(false);
    const { error } = await signOut();
    if (error === null) showToast({ title: t('auth-session.signed-out'), tone: 'success' });
    else showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
  };
  const leave = async () => {
    // Home first: the page that is left must not ask for a sign-in behind somebody's back.
    navigate(paths.home());
    if (await flushUnsent()) await end();
    else setAsking(true);
  };
  return (
    <>
      <button type="button" className="footer-link" onClick={() => confirmLeaving(leave)}>
        {t('nav.sign-out')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('auth-session.unsent.title')}
          text={t('auth-session.unsent.text')}
          confirmLabel={t('auth-session.unsent.confirm')}
          cancelLabel={t('common.cancel')}
          isBusy={false}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Outside the bars, on every page and size: on a phone too one can leave and enter (design section 8). */
export const Footer = () => {
  const { t } = useText();
  const { user } = useAuth();
  return (
    <footer className="footer">
      <nav className="footer-links" aria-label={t('nav.more')}>
        <Link href={paths.resources()} className="footer-link">
          {t('nav.resources')}
        </Link>
        <Link href={paths.careerChat()} className="footer-link">
          {t('nav.career-chat')}
        </Link>
        {user === null ? (
          <Link href={paths.auth()} className="footer-link">
            {t('nav.sign-in')}
          </Link>
        ) : (
          <SignOutButton />
        )}
        <Link href={paths.account()} className="footer-link">
          {t('nav.account')}
        </Link>
        <Link href={paths.privacy()} className="footer-link">
          {t('nav.privacy')}
        </Link>
      </nav>
      <p className="footer-note">{t('common.footer-note')}</p>
    </footer>
  );
};
