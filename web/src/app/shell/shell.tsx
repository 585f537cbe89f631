import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { bottomLinks, NavLink } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** Without a new history entry, which would close an open panel of the page. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** Always in reach, signed out too (safety section 2, rule 5). */
const HelpNow = () => {
  const { t } = useText();
  const [pathname] = useLocation();
  return (
    <aside className="help-now" aria-label={t('nav.help-now')}>
      <Link href={paths.help()} className="help-now-link" aria-current={pathname === paths.help() ? 'page' : undefined}>
        <Icon name="help" />
        {t('nav.help-now')}
      </Link>
    </aside>
  );
};

const BottomBar = () => {
  const { t } = useText();
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottom')}>
      {bottomLinks.map(({ path, label, icon }) => (
        <NavLink key={path} path={path} className="bottom-link">
          <Icon name={icon} />
          <span>{t(label)}</span>
        </NavLink>
      ))}
    </nav>
  );
};

/** What surrounds every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it links within the page; the handler only avoids a history entry */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {t('nav.skip')}
      </a>
      <TopBar />
      <HelpNow />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ToastRegion label={t('common.messages')} dismissLabel={t('common.dismiss')} />
    </>
  );
};
