import type { PublicConfig } from '@bustan/contract/config.ts';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { I18nProvider } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { type PageRows, PageRowsProvider } from '#platform/page-data/page-data.ts';
import { AuthProvider } from '#platform/session/auth-context.tsx';
import { SiteConfigProvider } from '#platform/site-config/site-config.ts';
import { navigateInView } from './page-transition.ts';
import { RouteView } from './route-view.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  instance: i18n;
  config: PublicConfig;
  isProbablySignedIn: boolean;
  /** The rows that the first page was rendered with. */
  rows: PageRows;
  /** On the server only: the URL to render. */
  url?: string;
  /** In the browser: the bars listen from now on. */
  onShown?: () => void;
}

/** All navigation within the product, by links and by code. */
const askFirst: AroundNavHandler = (navigate, to, options) =>
  confirmLeaving(() => navigateInView(navigate, to, options));

/** Split here, because the router drops what follows a second question mark. */
const onServer = (url: string) => {
  const [ssrPath = '', ...search] = url.split('?');
  return { ssrPath, ssrSearch: search.join('?') };
};

export const App = ({ instance, config, isProbablySignedIn, rows, url, onShown }: AppProps) => {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Router aroundNav={askFirst} {...(url === undefined ? {} : onServer(url))}>
      <I18nProvider instance={instance}>
        <AuthProvider isProbablySignedIn={isProbablySignedIn}>
          <Shell>
            <SiteConfigProvider value={config}>
              <PageRowsProvider value={rows}>
                <RouteView />
              </PageRowsProvider>
            </SiteConfigProvider>
          </Shell>
        </AuthProvider>
      </I18nProvider>
    </Router>
  );
};
