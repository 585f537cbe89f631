import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { BrandMark } from '#ui/art/brand-mark.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { NavLink } from './nav-link.tsx';
import { mainLinks } from './navigation.ts';

const Brand = () => {
  const { t } = useText();
  return (
    <Link href={paths.home()} className="brand">
      <BrandMark />
      {t('common.brand')}
    </Link>
  );
};

const MainLinks = () => {
  const { t } = useText();
  const { isAdmin } = useAuth();
  return (
    <nav className="main-links" aria-label={t('nav.main')}>
      {mainLinks.map(({ path, label }) => (
        <NavLink key={path} path={path} className="main-link">
          {t(label)}
        </NavLink>
      ))}
      {isAdmin && (
        <NavLink path={paths.admin()} className="main-link">
          {t('nav.admin')}
        </NavLink>
      )}
    </nav>
  );
};

/** On a desktop everything of spec section 2; on a phone the brand and the language only. */
export const TopBar = () => {
  const { t } = useText();
  const { user, isLoading, isProbablySignedIn } = useAuth();
  const isSignedOut = user === null && !(isLoading && isProbablySignedIn);
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Brand />
        <MainLinks />
        <div className="top-bar-end">
          {isSignedOut && (
            <Link href={paths.auth()} className="button button-outline sign-in-link">
              {t('nav.sign-in')}
            </Link>
          )}
          <LanguageToggle />
        </div>
      </div>
    </header>
  );
};
