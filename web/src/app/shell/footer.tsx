import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { useSignOut } from './use-sign-out.ts';

const SignOutButton = () => {
  const { t } = useText();
  const leave = useSignOut();
  return (
    <button type="button" className="footer-link" onClick={leave}>
      {t('nav.sign-out')}
    </button>
  );
};

/** Outside the bars, on every page and size: on a phone too one can leave and enter (design section 8). */
export const Footer = () => {
  const { t } = useText();
  const { user, isAdmin } = useAuth();
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
        {/* On a phone the top bar has no room for it (spec section 2). */}
        {isAdmin && (
          <Link href={paths.admin()} className="footer-link footer-admin">
            {t('nav.admin')}
          </Link>
        )}
      </nav>
      <p className="footer-note">{t('common.footer-note')}</p>
    </footer>
  );
};
