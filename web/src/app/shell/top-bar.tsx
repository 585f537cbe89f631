import { useState } from 'react';
import { Link } from 'wouter';
import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { BrandMark } from '#ui/art.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { switchLanguage } from '../language.ts';
import { mainLinks, NavLink } from './navigation.tsx';

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

/** Named in the language that it switches to, so that those who need it can read it. */
const LanguageToggle = () => {
  const i18n = useI18n();
  const { t, language } = useText();
  const [isBusy, setBusy] = useState(false);
  const other = language === 'ar' ? 'en' : 'ar';
  const change = async () => {
    setBusy(true);
    try {
      await switchLanguage(i18n, other);
    } catch {
      showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="language-toggle" lang={other} onClick={change} disabled={isBusy}>
      <Icon name="language" />
      {t('nav.other-language')}
    </button>
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
