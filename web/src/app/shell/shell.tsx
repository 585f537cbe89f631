import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { HelpNow } from './help-now.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  return (
    <>
      <a className="skip-link" href="#main">
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
