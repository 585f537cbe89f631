import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { BasicIcon } from '#ui/basic-icon.tsx';
import { ToastLabels, ToastRegion } from '#ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { bottomLinks, NavLink } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** Without a new history entry, which would close an open panel of the page. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

const BottomBar = () => {
  const { t } = useText();
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottom')}>
      {bottomLinks.map(({ path, label, icon }) => (
        <NavLink key={path} path={path} className="bottom-link">
          <BasicIcon name={icon} />
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
    <ToastLabels value={{ label: t('common.messages'), dismissLabel: t('common.dismiss') }}>
      {/* biome-ignore lint/a11y/useValidAnchor: it links within the page; the handler only avoids a history entry */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {t('nav.skip')}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ToastRegion />
    </ToastLabels>
  );
};
