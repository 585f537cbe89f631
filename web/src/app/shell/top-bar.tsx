import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { useStore } from '#platform/store/store.ts';
import { BrandMark } from '#ui/art.tsx';
import { BasicIcon } from '#ui/basic-icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { switchLanguage } from '../language.ts';
import { onEscapeTwice } from '../starter/escape-twice.ts';
import { mainLinks, NavLink } from './navigation.tsx';
import { statusSlot } from './status-slot.ts';

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
    // The texts are asked for several times; a disabled button would lose the focus meanwhile.
    if (isBusy) return;
    setBusy(true);
    try {
      await switchLanguage(i18n, other);
    } catch {
      const [title, text] = [t('nav.language-failed.title'), t('nav.language-failed.text')];
      showToast({ title, text, tone: 'error', durationMs: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="language-toggle" lang={other} onClick={change} aria-busy={isBusy || undefined}>
      <BasicIcon name="language" />
      {t('nav.other-language')}
    </button>
  );
};

/** Always in reach, signed out too (safety section 2, rule 5); the crisis card and Help itself need none. */
const HelpRing = () => {
  const { t } = useText();
  const [pathname] = useLocation();
  if (pathname === paths.help()) return null;
  return (
    <NavLink path={paths.help()} className="help-ring">
      <BasicIcon name="help" />
      <span>{t('nav.help-now')}</span>
    </NavLink>
  );
};

/** A part that comes after the page, and for which nothing waits; undefined until then. */
const useLater = (isWanted: boolean, load: () => Promise<ComponentType>) => {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (isWanted)
      load()
        .then((Loaded) => setPart(() => Loaded))
        .catch(() => undefined);
  }, [isWanted, load]);
  return Part;
};

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu);

/** A link to the account until its menu is loaded, which a visitor does not need. */
const AccountEntry = () => {
  const { t } = useText();
  const { user } = useAuth();
  const Menu = useLater(user !== null, loadMenu);
  if (Menu !== undefined) return <Menu />;
  return (
    <Link href={paths.account()} className="account-button" aria-label={t('nav.account')}>
      <BasicIcon name="account" />
    </Link>
  );
};

const loadPlain = () => import('../plain.ts');

/** One tap, or Escape twice. The starter serves both until the app has started. */
const QuickHide = () => {
  const i18n = useI18n();
  const { t } = useText();
  const act = useCallback(() => void loadPlain().then(({ quickHide }) => quickHide(i18n)), [i18n]);
  useEffect(() => {
    // Ahead, because hiding must not need a network.
    loadPlain().then(
      ({ watchProduct }) => watchProduct(),
      () => undefined,
    );
    return onEscapeTwice(act);
  }, [act]);
  return (
    <button type="button" className="quick-hide" aria-label={t('nav.quick-hide')} onClick={act}>
      <BasicIcon name="eye-off" />
    </button>
  );
};

/** On a desktop everything of spec section 2; on a phone the brand, the language and Help. */
export const TopBar = () => {
  const { t } = useText();
  const { user, isLoading, isProbablySignedIn } = useAuth();
  const [pathname] = useLocation();
  const status = useStore(statusSlot);
  const isSignedOut = user === null && !(isLoading && isProbablySignedIn);
  const canHide = !isSignedOut || pathname === paths.help();
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Brand />
        <MainLinks />
        <div className="top-bar-end">
          {isSignedOut ? (
            <Link href={paths.auth()} className="button button-outline sign-in-link">
              {t('nav.sign-in')}
            </Link>
          ) : (
            <AccountEntry />
          )}
          <LanguageToggle />
          {canHide && <QuickHide />}
          <HelpRing />
        </div>
      </div>
      {status}
    </header>
  );
};
