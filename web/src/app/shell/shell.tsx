import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { HelpNow } from './help-now.tsx';
import { TopBar } from './top-bar.tsx';

/** Without a new entry in the history, which would close what the page has open. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** What surrounds every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page; the handler only leaves the history alone */}
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
